package io.github.wayleave.page;

import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.text.LineText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What an owner wrote for people, which has a language and a direction of its own.
 *
 * @param language the language, if the dataset names one and no more (DCAT 3, 6.4.3: the language
 *     of the data and of the words about it)
 */
record OwnersText(Optional<String> language) {
  private static final int MAX_EXCERPT_CHARACTERS = 240;
  private static final int MIN_EXCERPT_CHARACTERS = 60;
  private static final Pattern SENTENCE_END = Pattern.compile("[.!?\u3002](?=\\s)");

  /** Returns the texts of a dataset. */
  static OwnersText of(DatasetMetadata metadata) {
    List<String> languages = metadata.languages();
    return new OwnersText(languages.size() == 1 ? Optional.of(languages.get(0)) : Optional.empty());
  }

  /** Returns an element for such a text; its direction does not reach beyond it. */
  Tag tag(String name) {
    return in(Tag.of(name));
  }

  /** Returns the same element for such a text. */
  Tag in(Tag tag) {
    return tag.with("lang", language).with("dir", "auto");
  }

  /** Returns a text of many lines, a paragraph for those between two blank ones. */
  List<Markup> paragraphs(String text) {
    List<List<Markup>> paragraphs = new ArrayList<>(List.of(new ArrayList<>()));
    for (String line : LineText.lines(text)) {
      if (line.isBlank()) {
        paragraphs.add(new ArrayList<>());
      } else {
        paragraphs.get(paragraphs.size() - 1).add(Markup.text(line));
      }
    }
    return paragraphs.stream()
        .filter(lines -> !lines.isEmpty())
        .map(lines -> tag("p").around(lines(lines)))
        .toList();
  }

  /** Returns a text of many lines within an element. */
  static Markup lines(String text) {
    return lines(LineText.lines(text).stream().map(Markup::text).toList());
  }

  /** Returns the first sentences of a text, or its beginning if the first one is long. */
  static String excerpt(String text) {
    String line =
        LineText.lines(text).stream()
            .filter(words -> !words.isBlank())
            .collect(Collectors.joining(" "))
            .strip();
    if (line.codePointCount(0, line.length()) <= MAX_EXCERPT_CHARACTERS) {
      return line;
    }
    String start = line.substring(0, line.offsetByCodePoints(0, MAX_EXCERPT_CHARACTERS));
    int end = -1;
    Matcher sentence = SENTENCE_END.matcher(start);
    while (sentence.find()) {
      end = sentence.end();
    }
    if (end >= MIN_EXCERPT_CHARACTERS) {
      return start.substring(0, end);
    }
    int blank = start.lastIndexOf(' ');
    return (blank >= MIN_EXCERPT_CHARACTERS ? start.substring(0, blank) : start) + "\u2026";
  }

  private static Markup lines(List<Markup> lines) {
    return Markup.join(Tag.of("br").alone().toString() + "\n", lines);
  }
}
