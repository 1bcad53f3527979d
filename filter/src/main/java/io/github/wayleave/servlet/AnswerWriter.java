package io.github.wayleave.servlet;

import io.github.wayleave.publish.Answer;
import io.github.wayleave.publish.Header;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Writes an answer into a servlet response. */
final class AnswerWriter {
  private AnswerWriter() {}

  static void write(Answer answer, HttpServletResponse response) throws IOException {
    response.setStatus(answer.status());
    for (Header header : answer.headers()) {
      response.setHeader(header.name(), header.value());
    }
    String expires = answer.expires().value();
    if (!expires.isEmpty()) {
      response.setHeader("Expires", expires);
    }
    byte[] octets = answer.content().octets();
    if (octets.length > 0) {
      response.setContentLength(octets.length);
    }
    if (answer.content().isSent()) {
      response.getOutputStream().write(octets);
    }
    if (answer.status() == HttpServletResponse.SC_NOT_MODIFIED) {
      // Else Jetty adds "Content-Length: 0", which a cache may believe (RFC 9110, 8.6).
      response.flushBuffer();
    }
  }
}
