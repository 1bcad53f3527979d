package io.github.wayleave.cli.preview;

import com.sun.net.httpserver.HttpExchange;
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

/** Writes responses, all with the header fields that the policy adds. */
final class PreviewResponses {
  /** The length that means no body in {@link HttpExchange#sendResponseHeaders}. */
  private static final int NO_CONTENT = -1;

  private static final String CONTENT_TYPE = "Content-Type";
  private static final String CONTENT_LENGTH = "Content-Length";

  /** The header fields of the preview's own pages. */
  private static final List<Header> PAGE_HEADERS =
      List.of(
          new Header(
              "Content-Security-Policy",
              "default-src 'none'; style-src '%s' '%s'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
                  .formatted(StyleSheet.HASH, PreviewHtml.STYLE_HASH)),
          new Header("X-Content-Type-Options", "nosniff"),
          new Header("Referrer-Policy", "no-referrer"),
          new Header("Cache-Control", "no-store"));

  private final HttpExchange exchange;
  private final List<Header> policyHeaders;

  /** Creates a writer that adds the header fields of the policy to every response. */
  PreviewResponses(HttpExchange exchange, List<Header> policyHeaders) {
    this.exchange = exchange;
    this.policyHeaders = policyHeaders;
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
    set(PAGE_HEADERS);
    content(status, "text/plain; charset=utf-8", utf8(sentence + "\n"));
  }

  /** Writes a page for GET or HEAD, otherwise 405. */
  void html(String page) throws IOException {
    String method = exchange.getRequestMethod();
    if (method.equals("GET") || method.equals("HEAD")) {
      set(PAGE_HEADERS);
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

  /**
   * Sends the headers; fields of the policy are combined with those of the response, as in a
   * servlet container.
   */
  private void begin(int status, long length) throws IOException {
    for (Header header : policyHeaders) {
      List<String> values = exchange.getResponseHeaders().getOrDefault(header.name(), List.of());
      exchange.getResponseHeaders().put(header.name(), KeptHeaderField.values(header, values));
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
