package io.github.wayleave.cli.hosting;

import io.github.wayleave.publish.DocumentRequest;
import java.util.List;

/** The request with which a browser asks whether a page may read a document (Fetch, 3.3). */
final class Preflight implements DocumentRequest {
  static final Preflight REQUEST = new Preflight();

  private Preflight() {}

  @Override
  public String method() {
    return "OPTIONS";
  }

  @Override
  public List<String> header(String name) {
    return List.of();
  }
}
