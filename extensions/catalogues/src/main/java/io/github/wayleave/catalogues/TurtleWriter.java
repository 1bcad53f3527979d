package io.github.wayleave.catalogues;

import io.github.wayleave.catalogues.RdfValue.RdfLiteral;
import io.github.wayleave.catalogues.RdfValue.RdfResource;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes a resource as Turtle (RDF 1.1 Turtle): a paragraph for each resource with an IRI, the root
 * first, and anonymous nodes nested where they are used.
 */
final class TurtleWriter {
  private static final String INDENT = "    ";

  private final StringBuilder text = new StringBuilder();
  private final Deque<RdfResource> waiting = new ArrayDeque<>();
  private final Set<RdfResource> distinct = new HashSet<>();

  private TurtleWriter() {}

  static byte[] write(RdfResource root) {
    TurtleWriter writer = new TurtleWriter();
    RdfPrefixes.of(root)
        .forEach(
            (prefix, namespace) ->
                writer.text.append("@prefix %s: <%s> .\n".formatted(prefix, namespace)));
    writer.later(root);
    while (!writer.waiting.isEmpty()) {
      writer.paragraph(writer.waiting.remove());
    }
    return writer.text.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** Schedules a resource, which is written once even if many datasets use it. */
  private void later(RdfResource resource) {
    if (resource.type().isPresent() && distinct.add(resource)) {
      waiting.add(resource);
    }
  }

  private void paragraph(RdfResource resource) {
    text.append('\n').append(iri(resource)).append(' ').append(properties(resource, "\n" + INDENT));
    text.append(" .\n");
  }

  private String properties(RdfResource resource, String lineBreak) {
    String type = "a " + resource.type().orElseThrow();
    return resource.properties().entrySet().stream()
        .map(property -> " ;" + lineBreak + property(property, lineBreak))
        .collect(Collectors.joining("", type, ""));
  }

  private String property(Map.Entry<String, List<RdfValue>> property, String lineBreak) {
    return property.getValue().stream()
        .map(value -> value(value, lineBreak + INDENT))
        .collect(Collectors.joining(", ", property.getKey() + " ", ""));
  }

  private String value(RdfValue value, String lineBreak) {
    if (value instanceof RdfLiteral literal) {
      return literal(literal);
    }
    RdfResource resource = (RdfResource) value;
    if (resource.iri().isEmpty()) {
      return "[ " + properties(resource, lineBreak) + " ]";
    }
    later(resource);
    return iri(resource);
  }

  private static String iri(RdfResource resource) {
    return "<" + resource.iri().orElseThrow() + ">";
  }

  private static String literal(RdfLiteral literal) {
    String quoted =
        literal
            .text()
            .codePoints()
            .mapToObj(TurtleWriter::escaped)
            .collect(Collectors.joining("", "\"", "\""));
    return quoted
        + literal.language().map(tag -> "@" + tag).orElse("")
        + literal.datatype().map(name -> "^^" + name).orElse("");
  }

  /** Escapes control characters visibly (RDF 1.1 Turtle, 6.4 and 6.5). */
  private static String escaped(int codePoint) {
    return switch (codePoint) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default ->
          codePoint < 0x20 || (codePoint >= 0x7F && codePoint < 0xA0)
              ? "\\u%04X".formatted(codePoint)
              : Character.toString(codePoint);
    };
  }
}
