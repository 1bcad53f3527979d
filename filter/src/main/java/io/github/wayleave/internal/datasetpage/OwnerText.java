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

  static OwnerText in(String language) {
    return new OwnerText(Optional.of(language));
  }

  PageText words(String text) {
    return PageText.of(text).by(this);
  }

  /** Returns the paragraphs of a text, which are separated by blank lines. */
  List<Paragraph> paragraphs(String text) {
    List<List<String>> paragraphs = new ArrayList<>(List.of(new ArrayList<>()));
    for (String line : LineText.lines(text)) {
      if (line.isBlank()) {
        paragraphs.add(new ArrayList<>());
      } else {
        paragraphs.get(paragraphs.size() - 1).add(line);
      }
    }
    return paragraphs.stream()
        .filter(lines -> !lines.isEmpty())
        .map(lines -> new Paragraph(language, lines))
        .toList();
  }

  /** Returns a text with line breaks. */
  Paragraph lines(String text) {
    return new Paragraph(language, LineText.lines(text));
  }

  /** Lines in a language. */
  record Paragraph(Optional<String> language, List<String> lines) {}

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
}
