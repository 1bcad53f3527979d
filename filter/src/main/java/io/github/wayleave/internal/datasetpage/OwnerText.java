package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.internal.text.LineText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Text by the owner of a dataset, which has its own language and direction: the language of the
 * data, if the dataset has exactly one (DCAT 3, 6.4.3: the language of the data and of its
 * metadata).
 */
record OwnerText(Optional<String> language) {
  private static final int MAX_EXCERPT_CHARACTERS = 240;
  private static final int MIN_EXCERPT_CHARACTERS = 60;
  private static final Pattern SENTENCE_END = Pattern.compile("[.!?\u3002](?=\\s)");

  /** Returns the language of the title if it is stated, or else that of the data. */
  static OwnerText ofTitle(DatasetMetadata metadata) {
    return of(metadata, metadata.translations().titles());
  }

  /** Returns the language of the description if it is stated, or else that of the data. */
  static OwnerText ofDescription(DatasetMetadata metadata) {
    return of(metadata, metadata.translations().descriptions());
  }

  private static OwnerText of(DatasetMetadata metadata, Map<String, String> texts) {
    return texts.isEmpty() ? of(metadata) : new OwnerText(texts.keySet().stream().findFirst());
  }

  static OwnerText of(DatasetMetadata metadata) {
    List<String> languages = metadata.languages();
    return new OwnerText(languages.size() == 1 ? Optional.of(languages.get(0)) : Optional.empty());
  }

  /** Returns the attributes of an element with such a text; they isolate its direction. */
  HtmlFragment attributes() {
    return InlineHtml.owner(language);
  }

  HtmlFragment words(String text) {
    return InlineHtml.words(attributes(), HtmlFragment.text(text));
  }

  /** Returns the paragraphs of a text, which are separated by blank lines. */
  static List<HtmlFragment> paragraphs(String text) {
    List<List<HtmlFragment>> paragraphs = new ArrayList<>(List.of(new ArrayList<>()));
    for (String line : LineText.lines(text)) {
      if (line.isBlank()) {
        paragraphs.add(new ArrayList<>());
      } else {
        paragraphs.get(paragraphs.size() - 1).add(HtmlFragment.text(line));
      }
    }
    return paragraphs.stream().filter(lines -> !lines.isEmpty()).map(OwnerText::lines).toList();
  }

  /** Returns a text with line breaks in an element. */
  HtmlFragment multilineText(String text) {
    List<HtmlFragment> lines = LineText.lines(text).stream().map(HtmlFragment::text).toList();
    return InlineHtml.words(attributes(), lines(lines));
  }

  /** Returns the first sentences of a text, or its beginning if the first sentence is long. */
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
    int space = start.lastIndexOf(' ');
    return (space >= MIN_EXCERPT_CHARACTERS ? start.substring(0, space) : start) + "\u2026";
  }

  private static HtmlFragment lines(List<HtmlFragment> lines) {
    return HtmlFragment.join("<br>\n", lines);
  }
}
