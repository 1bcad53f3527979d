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
 * The document at a path of a host. Without a document, {@code isNotFound} is true if the policy
 * declares it absent, and false if the policy does not mention it.
 */
public record StaticDocument(
    String path, Optional<PublishedDocument> published, boolean isNotFound) {
  private static final String INDEX = "index.html";

  /** The header fields that servers add to files themselves. */
  private static final Set<String> MADE_BY_SERVERS = Set.of("ETag", "Last-Modified", "Vary");

  public static StaticDocument of(Publication publication, String path) {
    Optional<PublishedDocument> document = publication.document(path);
    return new StaticDocument(path, document, document.isEmpty() && publication.publishes(path));
  }

  /** Returns the file name. A path with a slash at the end gets the index file of the folder. */
  public String name() {
    String name = path.substring(1);
    return path.endsWith("/") ? name + INDEX : name;
  }

  /** Returns the header fields that the server must be configured to send with the document. */
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
