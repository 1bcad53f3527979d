package io.github.wayleave.datatxt;

import io.github.wayleave.internal.text.Ascii;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * A rule of a grammar in the notation of RFC 822. Returns every position at which a derived text
 * can end, so that ambiguous grammars are fully recognised: no alternative is dropped because
 * another one matched first.
 */
@FunctionalInterface
interface DataTxtSyntax {
  Set<Integer> ends(String text, Set<Integer> starts);

  default boolean derives(String text) {
    return ends(text, Set.of(0)).contains(text.length());
  }

  /** A literal, matched ignoring case (RFC 822, 2.1). */
  static DataTxtSyntax literal(String word) {
    return (text, starts) -> {
      Set<Integer> ends = new HashSet<>();
      for (int start : starts) {
        int end = start + word.length();
        if (end <= text.length() && Ascii.equal(text.substring(start, end), word)) {
          ends.add(end);
        }
      }
      return ends;
    };
  }

  static DataTxtSyntax single(IntPredicate characters) {
    return (text, starts) -> {
      Set<Integer> ends = new HashSet<>();
      for (int start : starts) {
        if (start < text.length() && characters.test(text.charAt(start))) {
          ends.add(start + 1);
        }
      }
      return ends;
    };
  }

  static DataTxtSyntax anyOf(DataTxtSyntax... alternatives) {
    return (text, starts) -> {
      Set<Integer> ends = new HashSet<>();
      Arrays.stream(alternatives).forEach(rule -> ends.addAll(rule.ends(text, starts)));
      return ends;
    };
  }

  static DataTxtSyntax sequence(DataTxtSyntax... elements) {
    return (text, starts) -> {
      Set<Integer> ends = starts;
      for (DataTxtSyntax element : elements) {
        ends = element.ends(text, ends);
      }
      return ends;
    };
  }

  static DataTxtSyntax optional(DataTxtSyntax element) {
    return anyOf(element, sequence());
  }

  static DataTxtSyntax zeroOrMore(DataTxtSyntax element) {
    return (text, starts) -> {
      Set<Integer> ends = new HashSet<>(starts);
      Set<Integer> latest = starts;
      while (!latest.isEmpty()) {
        latest = new HashSet<>(element.ends(text, latest));
        latest.removeIf(end -> !ends.add(end));
      }
      return ends;
    };
  }

  /** {@code 1*element}. */
  static DataTxtSyntax oneOrMore(DataTxtSyntax element) {
    return sequence(element, zeroOrMore(element));
  }
}
