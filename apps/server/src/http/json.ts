import type { FastifyInstance } from "fastify";

/**
 * Reads bodies of this type as JSON. No body at all is undefined: a call that needs none may be made
 * with the JSON type all the same, as clients do that send it always.
 */
export function parseJsonBody(app: FastifyInstance, type: "application/json" | "text/plain"): void {
  const parse = app.getDefaultJsonParser("error", "error");
  if (app.hasContentTypeParser(type)) app.removeContentTypeParser(type);
  app.addContentTypeParser(type, { parseAs: "string" }, (request, text, done) => {
    if (text === "") done(null, undefined);
    else parse(request, String(text), done);
  });
}
