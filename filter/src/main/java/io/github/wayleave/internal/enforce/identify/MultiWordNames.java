package io.github.wayleave.internal.enforce.identify;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds crawler names in a header, as one word or, for names with hyphens, as several words.
 *
 * <p>A product token has no spaces (RFC 9309, 2.2.1), but the names of some crawlers do: {@code
 * Google Favicon} is {@code Google-Favicon} in a catalogue and in robots.txt. Such a name is looked
 * up by its last word only; when that word is found, the words before it are compared.
 */
final class MultiWordNames {
  private static final String LIKE = "like ";
  private static final MultiWordName[] NONE = {};

  private final NameHashTable table;
  private final int count;

  /** For each word that ends a name of several words: these names, the longest first. */
  private final MultiWordName[][] spacedNames;

  /** The words that have such names; nearly all have none, and a bit is in the cache. */
  private final BitSet lastWords = new BitSet();

  /**
   * Creates an index of names; those in {@code known} may have spaces in place of their hyphens.
   */
  MultiWordNames(Collection<ProductToken> names, Set<ProductToken> known) {
    this.count = names.size();
    Map<ProductToken, List<MultiWordName>> byLastWord = new LinkedHashMap<>();
    int index = 0;
    for (ProductToken token : names) {
      String name = token.toString();
      if (hasWords(name) && known.contains(token)) {
        ProductToken last = ProductToken.of(name.substring(name.lastIndexOf('-') + 1));
        List<MultiWordName> sameEnd = byLastWord.get(last);
        if (sameEnd == null) {
          sameEnd = new ArrayList<>();
          byLastWord.put(last, sameEnd);
        }
        sameEnd.add(new MultiWordName(Ascii.lower(name).replace('-', ' '), index));
      }
      index++;
    }
    Set<ProductToken> words = new LinkedHashSet<>(names);
    words.addAll(byLastWord.keySet());
    this.table = new NameHashTable(words);
    this.spacedNames = new MultiWordName[words.size()][];
    index = 0;
    for (ProductToken word : words) {
      spacedNames[index] = longestFirst(byLastWord.get(word));
      lastWords.set(index, spacedNames[index].length > 0);
      index++;
    }
  }

  private static MultiWordName[] longestFirst(@Nullable List<MultiWordName> names) {
    if (names == null) {
      return NONE;
    }
    MultiWordName[] sorted = names.toArray(NONE);
    Arrays.sort(sorted);
    return sorted;
  }

  private static boolean hasWords(String name) {
    return name.indexOf('-') > 0 && !name.endsWith("-") && !name.contains("--");
  }

  /**
   * Returns the index of the name that is, or ends with, the word from {@code start} to {@code
   * end}, or {@link NameHashTable#NOT_FOUND}.
   */
  int find(String header, int start, int end) {
    int index = table.find(header, start, end);
    if (index == NameHashTable.NOT_FOUND) {
      return index;
    }
    if (lastWords.get(index)) {
      for (MultiWordName name : spacedNames[index]) {
        if (name.endsAt(header, end)) {
          return name.index;
        }
      }
    }
    return index < count ? index : NameHashTable.NOT_FOUND;
  }

  /** Returns the index of the name that is the word from {@code start} to {@code end}. */
  int findWord(String header, int start, int end) {
    int index = table.find(header, start, end);
    return index < count ? index : NameHashTable.NOT_FOUND;
  }

  private record MultiWordName(String text, int index) implements Comparable<MultiWordName> {
    /** Orders longer names first, and then as the policy and the catalogue do. */
    @Override
    public int compareTo(MultiWordName other) {
      return text.length() == other.text.length()
          ? Integer.compare(index, other.index)
          : Integer.compare(other.text.length(), text.length());
    }

    /** Returns whether the header contains this name as whole words before {@code end}. */
    boolean endsAt(String header, int end) {
      int start = end - text.length();
      return start >= 0
          && isBehindUrl(header, start)
          && matchesAt(header, start)
          && !isComparison(header, start - LIKE.length());
    }

    private static boolean isBehindUrl(String header, int index) {
      return index == 0 || UserAgentWord.endsUrl(header.charAt(index - 1));
    }

    /** Returns whether there is a {@code like}, which is not the end of another word or a URL. */
    private static boolean isComparison(String header, int start) {
      return header.regionMatches(start, LIKE, 0, LIKE.length()) && isBehindUrl(header, start);
    }

    private boolean matchesAt(String header, int start) {
      for (int i = 0; i < text.length(); i++) {
        if (Ascii.lower(header.charAt(start + i)) != text.charAt(i)) {
          return false;
        }
      }
      return true;
    }
  }
}
