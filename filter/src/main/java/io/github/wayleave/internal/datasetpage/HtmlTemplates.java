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
 * The parts of a page, with named places such as <code>{{title}}</code>, as {@code pages.html} has
 * them: there, a part begins after a comment with its name, like {@code <!-- part page/footer -->}.
 *
 * <p>Only {@link HtmlFragment} fills a place, so no text gets in without being escaped, and what
 * fills one is not searched for places. A line of nothing but places is left out if all of them are
 * empty.
 */
final class HtmlTemplates {
  private static final String FILE = "/io/github/wayleave/internal/datasetpage/pages.html";
  private static final Pattern PART = Pattern.compile("<!-- part ([a-z]+)/([a-z-]+) -->");
  private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z-]+)}}");

  static final HtmlTemplates DATASET = of("dataset");

  private final Map<String, List<TemplateLine>> parts = new HashMap<>();

  /** A line: the texts before, between and after the named places. */
  private record TemplateLine(List<String> texts, List<String> places) {
    static TemplateLine of(String text) {
      List<String> texts = new ArrayList<>();
      List<String> places = new ArrayList<>();
      int end = 0;
      Matcher place = PLACE.matcher(text);
      while (place.find()) {
        texts.add(text.substring(end, place.start()));
        places.add(place.group(1));
        end = place.end();
      }
      texts.add(text.substring(end));
      return new TemplateLine(texts, places);
    }

    private boolean isOmitted(Map<String, HtmlFragment> values) {
      boolean isOmitted = !places.isEmpty();
      for (String text : texts) {
        isOmitted &= text.isEmpty();
      }
      for (String place : places) {
        isOmitted &= value(values, place).isEmpty();
      }
      return isOmitted;
    }

    private void write(Map<String, HtmlFragment> values, StringBuilder html) {
      html.append(texts.get(0));
      for (int i = 0; i < places.size(); i++) {
        html.append(value(values, places.get(i))).append(texts.get(i + 1));
      }
    }

    private static HtmlFragment value(Map<String, HtmlFragment> values, String place) {
      HtmlFragment value = values.get(place);
      if (value == null) {
        throw new IllegalArgumentException("nothing fills the place {{%s}}".formatted(place));
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
        throw new IllegalStateException("the jar lacks " + FILE);
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
   * Returns a part with its places filled.
   *
   * @throws IllegalArgumentException if there is no such part, or a place has no value
   */
  HtmlFragment part(String name, Map<String, HtmlFragment> values) {
    List<TemplateLine> lines = parts.get(name);
    if (lines == null) {
      throw new IllegalArgumentException("there is no part \"%s\"".formatted(name));
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
    return HtmlFragment.ready(html.toString());
  }
}
