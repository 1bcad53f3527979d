package io.github.wayleave.cli.document;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text in a resource with places for values, in a subset of Mustache: <code>{{name}}</code> is a
 * value that is escaped, <code>{{{name}}}</code> one that is not. The text from <code>{{#name}}
 * </code> to <code>{{/name}}</code> is written for each item of a list, and once for {@code true}
 * or a text that is not empty; a section that begins with <code>{{^name}}</code> is written if the
 * other is not. The values of an item hide those around it; an item that is not a map has the name
 * {@code item}.
 */
public final class Template {
  private static final Pattern SECTION_LINE = Pattern.compile("(?m)^(\\{\\{[#^/][A-Za-z]+}})\\R");
  private static final Pattern TAG =
      Pattern.compile("\\{\\{(?:\\{([A-Za-z]+)}|([#^/]?)([A-Za-z]+))}}");

  private final String text;

  private Template(String text) {
    this.text = text;
  }

  /** Reads a resource in the package of a class. */
  public static Template of(Class<?> owner, String file) {
    return new Template(SECTION_LINE.matcher(resource(owner, file)).replaceAll("$1"));
  }

  /** Returns the text of a resource in the package of a class. */
  public static String resource(Class<?> owner, String file) {
    try (InputStream in = Objects.requireNonNull(owner.getResourceAsStream(file), file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the text with values.
   *
   * @throws IllegalArgumentException if a place has no value
   */
  public String with(Map<String, ?> values, UnaryOperator<String> escaping) {
    TemplateRun run = new TemplateRun(text, escaping);
    run.values.push(values);
    run.write(0, true);
    return run.out.toString();
  }

  /** The values around a place, the innermost first, and the text so far. */
  private static final class TemplateRun {
    private final String text;
    private final UnaryOperator<String> escaping;
    private final Deque<Map<?, ?>> values = new ArrayDeque<>();
    private final StringBuilder out = new StringBuilder();

    TemplateRun(String text, UnaryOperator<String> escaping) {
      this.text = text;
      this.escaping = escaping;
    }

    /** Writes or skips the text up to the end of a section, and returns where it continues. */
    private int write(int start, boolean isShown) {
      int at = start;
      Matcher tag = TAG.matcher(text);
      while (tag.find(at)) {
        if (isShown) {
          out.append(text, at, tag.start());
        }
        at = tag.end();
        if ("/".equals(tag.group(2))) {
          return at;
        }
        if ("#".equals(tag.group(2)) || "^".equals(tag.group(2))) {
          at = writeSection(tag, at, isShown);
        } else if (isShown) {
          out.append(
              tag.group(1) == null
                  ? escaping.apply(value(tag.group(3)).toString())
                  : value(tag.group(1)));
        }
      }
      out.append(text, at, text.length());
      return text.length();
    }

    private int writeSection(MatchResult tag, int start, boolean isShown) {
      List<?> items = isShown ? items(value(tag.group(3))) : List.of();
      if (isShown && tag.group(2).equals("^")) {
        items = items.isEmpty() ? List.of(true) : List.of();
      }
      int end = items.isEmpty() ? write(start, false) : start;
      for (Object item : items) {
        values.push(item instanceof Map<?, ?> map ? map : Map.of("item", item));
        end = write(start, true);
        values.pop();
      }
      return end;
    }

    private static List<?> items(Object value) {
      if (value instanceof List<?> list) {
        return list;
      }
      return value.equals(false) || value.equals("") ? List.of() : List.of(value);
    }

    private Object value(String name) {
      for (Map<?, ?> scope : values) {
        Object value = scope.get(name);
        if (value != null) {
          return value;
        }
      }
      throw new IllegalArgumentException("the place {{%s}} has no value".formatted(name));
    }
  }
}
