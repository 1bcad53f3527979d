package io.github.wayleave.cli.cases;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The words of a line, up to a comment, and which of them was read last. */
final class WordReader {
  private static final Pattern WORD = Pattern.compile("[^ \\t]+");

  private final int end;
  private final List<MatchResult> words;
  private int read;

  WordReader(String line) {
    List<MatchResult> all = WORD.matcher(line).results().toList();
    int comment = 0;
    while (comment < all.size() && !all.get(comment).group().startsWith("#")) {
      comment++;
    }
    this.words = all.subList(0, comment);
    this.end = line.stripTrailing().length();
  }

  boolean hasNext() {
    return read < words.size();
  }

  boolean isNext(String word) {
    return hasNext() && Ascii.equal(words.get(read).group(), word);
  }

  /** Returns the next word, or refuses the line with a sentence that ends with {@code advice}. */
  String next(String what, String advice) {
    if (!hasNext()) {
      read = words.size() + 1;
      throw new InvalidValueException(
          "%s is missing at the end of the line; %s".formatted(what, advice));
    }
    return words.get(read++).group();
  }

  /** Returns the column of the word that was read last, from 1. */
  int column() {
    return read > words.size() ? end + 1 : words.get(Math.max(0, read - 1)).start() + 1;
  }
}
