package io.github.wayleave.cli.preview;

import com.sun.net.httpserver.HttpExchange;
import io.github.wayleave.cli.preview.PreviewContext.PreviewStyle;
import io.github.wayleave.internal.datasetpage.StyleSheet;
import io.github.wayleave.internal.gate.GateResult;
import io.github.wayleave.internal.gate.KeptHeaderField;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.Header;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes answers; the header fields that the policy adds to every response stand in all of them.
 */
final class PreviewResponses {
  /** What tells the server that no content follows. */
  private static final int NO_CONTENT = -1;

  private static final String CONTENT_TYPE = "Content-Type";
  private static final String CONTENT_LENGTH = "Content-Length";

  /** What every page of the preview itself says. */
  private static final List<Header> OWN =
      List.of(
          new Header(
              "Content-Security-Policy",
              "default-src 'none'; style-src '%s' '%s'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
                  .formatted(StyleSheet.HASH, PreviewStyle.HASH)),
          new Header("X-Content-Type-Options", "nosniff"),
          new Header("Referrer-Policy", "no-referrer"),
          new Header("Cache-Control", "no-store"));

  private final HttpExchange exchange;
  private final List<Header> kept;

  /** {@code kept} are the header fields that the response has, whatever else it is. */
  PreviewResponses(HttpExchange exchange, List<Header> kept) {
    this.exchange = exchange;
    this.kept = kept;
  }

  void document(DocumentResponse answer) throws IOException {
    set(answer.headers());
    String expires = answer.expiresHeader().value();
    if (!expires.isEmpty()) {
      set("Expires", expires);
    }
    DocumentResponse.ResponseBody content = answer.body();
    if (content.isSent()) {
      begin(answer.status(), content.length());
      content.writeTo(exchange.getResponseBody());
    } else {
      if (content.length() > 0) {
        set(CONTENT_LENGTH, Integer.toString(content.length()));
      }
      begin(answer.status(), NO_CONTENT);
    }
  }

  void refusal(GateResult.RefusalResult refused) throws IOException {
    refused.refusal().fields().forEach(this::set);
    content(refused.refusal().status(), refused.contentType(), refused.content().clone());
  }

  void text(int status, String sentence) throws IOException {
    set(OWN);
    content(status, "text/plain; charset=utf-8", utf8(sentence + "\n"));
  }

  /** Writes a page, to GET and HEAD alone. */
  void html(String page) throws IOException {
    String method = exchange.getRequestMethod();
    if (method.equals("GET") || method.equals("HEAD")) {
      set(OWN);
      content(200, "text/html; charset=utf-8", utf8(page));
    } else {
      set("Allow", "GET, HEAD");
      text(405, "This page can only be read; use GET or HEAD");
    }
  }

  void file(Path file, String mediaType) throws IOException {
    set(CONTENT_TYPE, mediaType);
    long length = Files.size(file);
    if (isHead() || length == 0) {
      set(CONTENT_LENGTH, Long.toString(length));
      begin(200, NO_CONTENT);
    } else {
      try (InputStream in = Files.newInputStream(file)) {
        begin(200, length);
        in.transferTo(exchange.getResponseBody());
      }
    }
  }

  private void content(int status, String type, byte[] octets) throws IOException {
    set(CONTENT_TYPE, type);
    if (isHead()) {
      set(CONTENT_LENGTH, Integer.toString(octets.length));
      begin(status, NO_CONTENT);
    } else {
      begin(status, octets.length);
      exchange.getResponseBody().write(octets);
    }
  }

  /** What is kept stands beside what the response says itself, as in a servlet container. */
  private void begin(int status, long length) throws IOException {
    for (Header header : kept) {
      List<String> said = exchange.getResponseHeaders().getOrDefault(header.name(), List.of());
      exchange.getResponseHeaders().put(header.name(), KeptHeaderField.values(header, said));
    }
    exchange.sendResponseHeaders(status, length);
  }

  private boolean isHead() {
    return exchange.getRequestMethod().equals("HEAD");
  }

  private void set(List<Header> headers) {
    headers.forEach(header -> set(header.name(), header.value()));
  }

  private void set(String name, String value) {
    exchange.getResponseHeaders().set(name, value);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
