package io.github.wayleave.cli.render;

import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.publish.PublishedDocument;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JsonGenerator;

/** The output of {@code render} for one document. */
public record RenderedDocument(StaticDocument document, PublishedDocument published)
    implements CommandResult {
  @Override
  public void text(TextOutput paper) {
    text().lines().forEach(paper::line);
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStringProperty("path", document.path());
    json.writeStringProperty("entity_tag", published.entityTag());
    document.writeHeaders(json);
    json.writeStringProperty("text", text());
  }

  private String text() {
    return new String(published.octets(), StandardCharsets.UTF_8);
  }
}
