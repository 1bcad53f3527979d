package io.github.wayleave.internal.servlet;

import io.github.wayleave.publish.answer.Answer;
import io.github.wayleave.publish.answer.Header;
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
    Answer.Content content = answer.content();
    if (content.length() > 0) {
      response.setContentLength(content.length());
    }
    if (content.isSent()) {
      content.writeTo(response.getOutputStream());
    }
    if (answer.status() == HttpServletResponse.SC_NOT_MODIFIED) {
      // Else Jetty adds "Content-Length: 0", which a cache may believe (RFC 9110, 8.6).
      response.flushBuffer();
    }
  }
}
