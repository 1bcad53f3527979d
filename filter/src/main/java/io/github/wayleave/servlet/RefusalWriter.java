package io.github.wayleave.servlet;

import io.github.wayleave.enforce.Refusal;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Writes a refusal into a servlet response. */
final class RefusalWriter {
  private RefusalWriter() {}

  static void write(Refusal refusal, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    boolean html = Accept.prefersHtml(new RequestView(request).header("Accept"));
    byte[] content = (html ? refusal.html() : refusal.text()).getBytes(StandardCharsets.UTF_8);
    response.setStatus(refusal.status());
    refusal.fields().forEach(response::addHeader);
    response.setHeader(
        "Content-Type", html ? "text/html;charset=utf-8" : "text/plain;charset=utf-8");
    response.setContentLength(content.length);
    if (!"HEAD".equals(request.getMethod())) {
      response.getOutputStream().write(content);
    }
  }
}
