package io.github.wayleave.internal.datasetpage;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of a page in {@code pages.html}, with placeholders such as <code>{{title}}</code>. A
 * part follows a comment with its name, such as {@code <!-- part page/footer -->}.
 *
 * <p>Only an {@link HtmlFragment} can replace a placeholder, so all text is escaped; the
 * replacement is not searched for placeholders. A line that consists of placeholders is omitted if
 * all of them are empty.
 */
final class HtmlTemplates {
  private static final String FILE = "/io/github/wayleave/internal/datasetpage/pages.html";
  private static final Pattern PART = Pattern.compile("<!-- part ([a-z]+)/([a-z-]+) -->");
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([a-z-]+)}}");

  static final HtmlTemplates DATASET = of("dataset");

  private final Map<String, List<TemplateLine>> parts = new HashMap<>();

  /** A line: its placeholders, and the texts before, between and after them. */
  private record TemplateLine(List<String> texts, List<String> placeholders) {
    static TemplateLine of(String text) {
      List<String> texts = new ArrayList<>();
      List<String> placeholders = new ArrayList<>();
      int end = 0;
      Matcher matcher = PLACEHOLDER.matcher(text);
      while (matcher.find()) {
        texts.add(text.substring(end, matcher.start()));
        placeholders.add(matcher.group(1));
        end = matcher.end();
      }
      texts.add(text.substring(end));
      return new TemplateLine(texts, placeholders);
    }

    private boolean isOmitted(Map<String, HtmlFragment> values) {
      boolean isOmitted = !placeholders.isEmpty();
      for (String text : texts) {
        isOmitted &= text.isEmpty();
      }
      for (String placeholder : placeholders) {
        isOmitted &= value(values, placeholder).isEmpty();
      }
      return isOmitted;
    }

    private void write(Map<String, HtmlFragment> values, StringBuilder html) {
      html.append(texts.get(0));
      for (int i = 0; i < placeholders.size(); i++) {
        html.append(value(values, placeholders.get(i))).append(texts.get(i + 1));
      }
    }

    private static HtmlFragment value(Map<String, HtmlFragment> values, String placeholder) {
      HtmlFragment value = values.get(placeholder);
      if (value == null) {
        throw new IllegalArgumentException(
            "the placeholder {{%s}} has no value".formatted(placeholder));
      }
      return value;
    }
  }

  private HtmlTemplates() {}

  static HtmlTemplates of(String page) {
    HtmlTemplates html = new HtmlTemplates();
    List<TemplateLine> part = new ArrayList<>();
    for (String line : text().lines().toList()) {
      Matcher name = PART.matcher(line);
      if (name.matches()) {
        part = new ArrayList<>();
        if (name.group(1).equals(page)) {
          html.parts.put(name.group(2), part);
        }
      } else {
        part.add(TemplateLine.of(line));
      }
    }
    return html;
  }

  private static String text() {
    try (InputStream in = HtmlTemplates.class.getResourceAsStream(FILE)) {
      if (in == null) {
        throw new IllegalStateException(FILE + " is missing in the jar");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  HtmlFragment part(String name) {
    return part(name, Map.of());
  }

  /**
   * Returns a part with its placeholders replaced.
   *
   * @throws IllegalArgumentException if the part does not exist or a placeholder has no value
   */
  HtmlFragment part(String name, Map<String, HtmlFragment> values) {
    List<TemplateLine> lines = parts.get(name);
    if (lines == null) {
      throw new IllegalArgumentException("the part \"%s\" does not exist".formatted(name));
    }
    StringBuilder html = new StringBuilder();
    boolean isFirst = true;
    for (TemplateLine line : lines) {
      if (!line.isOmitted(values)) {
        html.append(isFirst ? "" : "\n");
        line.write(values, html);
        isFirst = false;
      }
    }
    return HtmlFragment.raw(html.toString());
  }
}
