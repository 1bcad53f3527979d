package io.github.wayleave.cli.nodes;

import io.github.wayleave.cli.nodes.DocumentAnswer.Document;
import io.github.wayleave.cli.nodes.NodeRow.NodeDifference;
import io.github.wayleave.net.HostName;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/**
 * The first difference between an answer and the expected one.
 *
 * @param host the host in the request; empty for the site of the node's address
 * @param path the path of the document
 * @param line the first line that differs, counted from 1; 0 if it is not the content that differs
 * @param expected the expected line in quotation marks, or the expected answer in words
 * @param found the same of the answer
 */
record DocumentDifference(
    Optional<HostName> host, String path, int line, String expected, String found)
    implements NodeDifference {

  /** Compares an answer with the expected one; empty if they are the same. */
  static Optional<NodeDifference> between(
      DocumentQuestion question, DocumentAnswer expected, DocumentAnswer found) {
    if (expected.fingerprint().equals(found.fingerprint())) {
      return Optional.empty();
    }
    if (expected instanceof Document document && found instanceof Document other) {
      LineDifference lines = LineDifference.between(document.octets(), other.octets());
      return Optional.of(
          new DocumentDifference(
              question.host(), question.path(), lines.number(), lines.expected(), lines.found()));
    }
    return Optional.of(
        new DocumentDifference(
            question.host(), question.path(), 0, expected.words(), found.words()));
  }

  @Override
  public String sentence() {
    return "%s%s%s: expected %s, found %s"
        .formatted(
            host.map(HostName::name).orElse(""),
            path,
            line == 0 ? "" : ":" + line,
            expected,
            found);
  }

  @Override
  public void json(JsonGenerator json) {
    host.ifPresent(name -> json.writeStringProperty("host", name.name()));
    json.writeStringProperty("path", path);
    if (line > 0) {
      json.writeNumberProperty("line", line);
    }
    json.writeStringProperty("expected", expected);
    json.writeStringProperty("found", found);
  }
}
