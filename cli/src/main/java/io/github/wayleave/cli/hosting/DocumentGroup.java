package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.hosting.HostValues.HostedDocument;
import io.github.wayleave.cli.render.StaticDocument;
import io.github.wayleave.cli.render.StaticHost;
import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.publish.answer.Header;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Documents with equal header fields; groups are numbered from 1. */
record DocumentGroup(int number, List<Header> headers, List<StaticDocument> documents) {
  private static final String CONTENT_TYPE = "Content-Type";

  DocumentGroup {
    headers = List.copyOf(headers);
    documents = List.copyOf(documents);
  }

  static List<DocumentGroup> of(StaticHost host) {
    Map<List<Header>, List<StaticDocument>> byHeaders = new LinkedHashMap<>();
    for (StaticDocument document : host.documents()) {
      if (document.published().isPresent()) {
        byHeaders.computeIfAbsent(document.headers(), headers -> new ArrayList<>()).add(document);
      }
    }
    List<DocumentGroup> groups = new ArrayList<>();
    byHeaders.forEach(
        (headers, documents) ->
            groups.add(new DocumentGroup(groups.size() + 1, headers, documents)));
    return groups;
  }

  String contentType() {
    return headers.stream()
        .filter(header -> header.name().equals(CONTENT_TYPE))
        .map(Header::value)
        .findFirst()
        .orElse("application/octet-stream");
  }

  List<Header> otherHeaders() {
    return headers.stream().filter(header -> !header.name().equals(CONTENT_TYPE)).toList();
  }

  /** Returns the header fields of the response to a preflight request; none without CORS. */
  List<Header> preflight() {
    return documents.get(0).published().stream()
        .flatMap(document -> document.respond(Preflight.REQUEST).headers().stream())
        .filter(header -> header.name().startsWith("Access-Control-"))
        .filter(header -> !headers.contains(header))
        .toList();
  }

  String type() {
    return HostValues.escaped(contentType());
  }

  boolean isPreflighted() {
    return !preflight().isEmpty();
  }

  List<DocumentField> fields() {
    return headers.stream().map(DocumentField::of).toList();
  }

  /** Returns the regular expression of their paths. */
  String paths() {
    return documents.stream()
        .map(document -> PathRegex.plain(document.path()))
        .collect(Collectors.joining("|"));
  }

  List<HostedDocument> files() {
    return documents.stream().map(HostedDocument::of).toList();
  }

  /** A header field, which some servers write in another way. */
  record DocumentField(String name, String value, boolean isLink, boolean isCors) {
    static DocumentField of(Header header) {
      String name = header.name();
      return new DocumentField(
          name, header.value(), name.equals("Link"), name.startsWith("Access-"));
    }
  }

  /** A CORS preflight request (Fetch, 3.3). */
  static final class Preflight implements DocumentRequest {
    static final Preflight REQUEST = new Preflight();

    private Preflight() {}

    @Override
    public String method() {
      return "OPTIONS";
    }

    @Override
    public List<String> headerValues(String name) {
      return List.of();
    }
  }
}
