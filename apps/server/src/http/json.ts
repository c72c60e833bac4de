import type { FastifyInstance } from "fastify";

/**
 * Parses bodies of this content type as JSON. An empty body is undefined, because some clients always
 * send a JSON content type.
 */
export function parseJsonBody(app: FastifyInstance, type: string): void {
  const parse = app.getDefaultJsonParser("error", "error");
  if (app.hasContentTypeParser(type)) app.removeContentTypeParser(type);
  app.addContentTypeParser(type, { parseAs: "string" }, (request, text, done) => {
    if (text === "") done(null, undefined);
    else parse(request, String(text), done);
  });
}
