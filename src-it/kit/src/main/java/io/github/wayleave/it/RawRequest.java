package io.github.wayleave.it;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * A request as it goes over the wire, right or wrong: one character is one octet.
 *
 * @param startLine the method, the target and the version
 * @param fields the header lines, without their line ends
 * @param content what comes after the empty line
 */
public record RawRequest(String startLine, List<String> fields, String content) {
  private static final String END = "\r\n";
  private static final String HOST = "Host";

  public RawRequest {
    fields = List.copyOf(fields);
  }

  /** Returns an HTTP/1.1 request with only a Host field. */
  public static RawRequest of(String method, String target) {
    return new RawRequest(
        method + " " + target + " HTTP/1.1", List.of(HOST + ": www.example.org"), "");
  }

  /** Returns a GET request like {@link #of}. */
  public static RawRequest get(String target) {
    return of("GET", target);
  }

  public RawRequest at(String host) {
    return withoutHost().with(HOST, host);
  }

  public RawRequest withoutHost() {
    return new RawRequest(
        startLine,
        fields.stream().filter(field -> !field.startsWith(HOST + ":")).toList(),
        content);
  }

  /** Returns a copy with another field. */
  public RawRequest with(String name, String value) {
    return new RawRequest(
        startLine,
        Stream.concat(fields.stream(), Stream.of(name + ": " + value)).toList(),
        content);
  }

  /** Returns a copy with content and its Content-Length. */
  public RawRequest withContent(String text) {
    RawRequest longer = with("Content-Length", Integer.toString(text.length()));
    return new RawRequest(longer.startLine, longer.fields, text);
  }

  /** Returns whether the response has no content, whatever its fields say (RFC 9112, 6.3). */
  boolean isHead() {
    return startLine.startsWith("HEAD ");
  }

  byte[] octets() {
    return (startLine + END + String.join(END, fields) + END + END + content)
        .getBytes(StandardCharsets.ISO_8859_1);
  }
}
