package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.document.TextResource;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** The explanations of all findings, from {@code docs/findings.md} in the jar. */
public final class FindingExplanations {
  private static final String PAGE = "findings.md";
  private static final String HEADING = "## ";
  private static final String FENCE = "```";
  private static final String LINK = "\\[([^\\]]*)\\]\\(([^)]*)\\)";

  private final Map<String, List<String>> sections;

  private FindingExplanations(Map<String, List<String>> sections) {
    this.sections = sections;
  }

  public static FindingExplanations shipped() {
    return of(TextResource.of(FindingExplanations.class, PAGE));
  }

  /** Parses a page that has a section for each finding. */
  static FindingExplanations of(String page) {
    Map<String, List<String>> sections = new LinkedHashMap<>();
    List<String> lines = page.lines().toList();
    int from = -1;
    for (int i = 0; i <= lines.size(); i++) {
      if (i == lines.size() || lines.get(i).startsWith(HEADING)) {
        if (from >= 0) {
          String name = lines.get(from).substring(HEADING.length()).strip();
          sections.put(name, List.copyOf(lines.subList(from + 1, i)));
        }
        from = i;
      }
    }
    return new FindingExplanations(sections);
  }

  public List<String> names() {
    return List.copyOf(sections.keySet());
  }

  public String summary(String name) {
    return sections.getOrDefault(name, List.of()).stream()
        .filter(line -> !line.isBlank())
        .findFirst()
        .map(line -> plain(line.split("(?<=[^.])\\. |(?<=\\w): ", 2)[0]).replaceFirst("\\.$", ""))
        .orElse("");
  }

  /** Returns the explanation of a finding as plain text, with an example and its source. */
  public Optional<String> find(String name) {
    return Optional.ofNullable(sections.get(name)).map(FindingExplanations::plain);
  }

  private static String plain(List<String> lines) {
    StringBuilder text = new StringBuilder();
    boolean isCode = false;
    for (String line : lines) {
      if (line.startsWith(FENCE)) {
        isCode = !isCode;
      } else {
        text.append(isCode ? ("    " + line).stripTrailing() : plain(line)).append('\n');
      }
    }
    return text.toString().strip();
  }

  private static String plain(String line) {
    return line.replaceAll(LINK, "$1 ($2)").replace("`", "").replace("**", "");
  }

  /** Lists all findings, one per line. */
  public record NamesReport(FindingExplanations explanations) implements CommandResult {
    @Override
    public void text(TextOutput paper) {
      int width = explanations.names().stream().mapToInt(String::length).max().orElse(0);
      for (String name : explanations.names()) {
        String padding = " ".repeat(width - name.length() + 2);
        paper.line(paper.ink(TextStyle.BOLD, name) + padding + explanations.summary(name));
      }
    }

    @Override
    public void json(JsonGenerator json) {
      json.writeObjectPropertyStart("findings");
      explanations
          .names()
          .forEach(name -> json.writeStringProperty(name, explanations.summary(name)));
      json.writeEndObject();
    }
  }

  /** The explanation of one finding, several lines of plain text. */
  public record WhyReport(String name, String explanation) implements CommandResult {
    @Override
    public void text(TextOutput paper) {
      paper.line(paper.ink(TextStyle.BOLD, name));
      paper.line();
      explanation.lines().forEach(paper::line);
    }

    @Override
    public void json(JsonGenerator json) {
      json.writeStringProperty("name", name);
      json.writeStringProperty("explanation", explanation);
    }
  }
}
