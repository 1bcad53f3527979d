package io.github.wayleave.cli.render;

import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.publish.answer.Header;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JsonGenerator;

/**
 * What a host has at the path of a document. Without one, {@code isNotFound} tells whether the
 * policy says that there is none, or nothing.
 */
public record StaticDocument(
    String path, Optional<PublishedDocument> published, boolean isNotFound) {
  private static final String INDEX = "index.html";

  /** What a server that has the files makes by itself. */
  private static final Set<String> MADE_BY_SERVERS = Set.of("ETag", "Last-Modified", "Vary");

  public static StaticDocument of(Publication publication, String path) {
    Optional<PublishedDocument> document = publication.document(path);
    return new StaticDocument(path, document, document.isEmpty() && publication.publishes(path));
  }

  /**
   * Returns the name of the file. A path that ends with a slash is that of a folder, whose index
   * servers show there.
   */
  public String name() {
    String name = path.substring(1);
    return path.endsWith("/") ? name + INDEX : name;
  }

  /** Returns the header fields that a server has to be told to send with the document. */
  public List<Header> headers() {
    return published
        .map(document -> document.respond(DocumentRequest.PLAIN_GET).headers())
        .orElse(List.of())
        .stream()
        .filter(header -> !MADE_BY_SERVERS.contains(header.name()))
        .toList();
  }

  void writeHeaders(JsonGenerator json) {
    json.writeObjectPropertyStart("headers");
    headers().forEach(header -> json.writeStringProperty(header.name(), header.value()));
    json.writeEndObject();
  }
}
