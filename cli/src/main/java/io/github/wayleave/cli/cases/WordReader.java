package io.github.wayleave.cli.cases;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Reads the words of a line up to a comment. */
final class WordReader {
  private static final Pattern WORD = Pattern.compile("[^ \\t]+");

  private final int end;
  private final List<MatchResult> words;
  private int read;

  WordReader(String line) {
    List<MatchResult> matches = WORD.matcher(line).results().toList();
    int comment = 0;
    while (comment < matches.size() && !matches.get(comment).group().startsWith("#")) {
      comment++;
    }
    this.words = matches.subList(0, comment);
    this.end = line.stripTrailing().length();
  }

  boolean hasNext() {
    return read < words.size();
  }

  boolean isNext(String word) {
    return hasNext() && Ascii.equal(words.get(read).group(), word);
  }

  /**
   * Returns the next word; throws if there is none, with a message that ends with {@code advice}.
   */
  String next(String expected, String advice) {
    if (!hasNext()) {
      read = words.size() + 1;
      throw new InvalidValueException(
          "%s is missing at the end of the line; %s".formatted(expected, advice));
    }
    return words.get(read++).group();
  }

  /** Returns the column of the last word read, from 1. */
  int column() {
    return read > words.size() ? end + 1 : words.get(Math.max(0, read - 1)).start() + 1;
  }
}
