package io.github.wayleave.cli.accesslog.line;

/** How a log writes characters that would end a field. */
public enum FieldEncoding {
  NONE,
  /** {@code \"} of Apache, {@code \x22} of nginx. */
  BACKSLASH,
  /** RFC 8259, 7. */
  JSON,
  /** {@code %20}, as CloudFront writes fields, some of them twice. */
  PERCENT,
  /** {@code +} for a space, as IIS writes fields. */
  PLUS,
  /** {@code ""} for a quotation mark, as Tomcat writes fields. */
  QUOTES
}
