package io.github.wayleave.cli.render;

import io.github.wayleave.publish.answer.Header;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Writes header fields. */
final class Headers {
  private Headers() {}

  static void write(JsonGenerator json, List<Header> headers) {
    json.writeObjectPropertyStart("headers");
    headers.forEach(header -> json.writeStringProperty(header.name(), header.value()));
    json.writeEndObject();
  }
}
