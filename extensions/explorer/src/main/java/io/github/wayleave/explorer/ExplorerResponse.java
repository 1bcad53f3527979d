package io.github.wayleave.explorer;

import io.github.wayleave.publish.answer.Header;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A response of the explorer.
 *
 * @param status the status code
 * @param contentType the value of {@code Content-Type}
 * @param body the content
 */
@SuppressWarnings("ArrayRecordComponent") // sent once, and never compared
public record ExplorerResponse(int status, String contentType, byte[] body) {
  /**
   * The fields of every response besides {@code Content-Type}: nothing is loaded from elsewhere,
   * framed, kept, or indexed.
   */
  public static final List<Header> HEADERS =
      List.of(
          new Header(
              "Content-Security-Policy",
              "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self';"
                  + " connect-src 'self'; form-action 'self'; base-uri 'none';"
                  + " frame-ancestors 'none'"),
          new Header("X-Content-Type-Options", "nosniff"),
          new Header("Referrer-Policy", "no-referrer"),
          new Header("Cross-Origin-Opener-Policy", "same-origin"),
          new Header("Cross-Origin-Resource-Policy", "same-origin"),
          new Header("Cache-Control", "no-store"),
          new Header("X-Robots-Tag", "noindex"));

  static ExplorerResponse html(int status, String html) {
    return text(status, "text/html;charset=utf-8", html);
  }

  static ExplorerResponse text(int status, String contentType, String text) {
    return new ExplorerResponse(status, contentType, text.getBytes(StandardCharsets.UTF_8));
  }
}
