package io.github.wayleave.internal.servlet;

import io.github.wayleave.internal.gate.Outcome.Refused;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Writes a refusal into a servlet response. */
final class RefusalWriter {
  private RefusalWriter() {}

  static void write(Refused refused, HttpServletResponse response) throws IOException {
    byte[] content = refused.content();
    response.setStatus(refused.refusal().status());
    refused.refusal().fields().forEach(response::addHeader);
    response.setHeader("Content-Type", refused.contentType());
    response.setContentLength(content.length);
    if (refused.wants().content()) {
      response.getOutputStream().write(content);
    }
  }
}
