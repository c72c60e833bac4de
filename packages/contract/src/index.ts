export { type Client, type ClientOptions, createClient, type Fetch } from "./client.ts";
export { AnswerError, ApiError, NetworkError } from "./client-errors.ts";
export {
  type Auth,
  authFor,
  defineEndpoint,
  type Endpoint,
  errorsOf,
  type Method,
  pathParameters,
} from "./endpoint.ts";
export { type Endpoints, endpoints } from "./endpoints.ts";
export { ERROR_CODES, ERRORS, type ErrorBody, type ErrorCode, errorSchema } from "./errors.ts";
