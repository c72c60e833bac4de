/** A setting that the server can't start with. The message has one line for each wrong variable. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}
