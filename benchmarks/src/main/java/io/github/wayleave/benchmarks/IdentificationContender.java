package io.github.wayleave.benchmarks;

import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ahocorasick.trie.Emit;
import org.ahocorasick.trie.Trie;

/** A way to find the first of some crawlers that a header names. */
@FunctionalInterface
interface IdentificationContender {
  /** Returns the name in any case, or an empty string if the header has none. */
  String nameIn(String header);

  /** Creates the contender with this name for these crawlers. */
  static IdentificationContender of(String name, List<String> tokens) {
    return switch (name) {
      case "wayleave" -> wayleave(tokens);
      case "contains" -> contains(tokens);
      case "regex" -> regex(tokens);
      case "ahocorasick" -> ahoCorasick(tokens);
      default -> throw new IllegalArgumentException("unknown contender: " + name);
    };
  }

  private static IdentificationContender wayleave(List<String> tokens) {
    CrawlerIdentifier identifier = crawlers(tokens);
    return header -> {
      ClaimedCrawlers claim = identifier.identify(header);
      return claim.isEmpty() ? "" : claim.crawlers().get(0).token().toString();
    };
  }

  /** Creates Wayleave's own identification for these crawlers from a catalogue. */
  static CrawlerIdentifier crawlers(List<String> tokens) {
    return new CrawlerIdentifier(
        List.of(), tokens.stream().map(ProductToken::of).map(CrawlerIdentity::of).toList());
  }

  private static IdentificationContender contains(List<String> tokens) {
    String[] lowered =
        tokens.stream().map(token -> token.toLowerCase(Locale.ROOT)).toArray(String[]::new);
    return header -> {
      String lower = header.toLowerCase(Locale.ROOT);
      for (String token : lowered) {
        if (lower.contains(token)) {
          return token;
        }
      }
      return "";
    };
  }

  private static IdentificationContender regex(List<String> tokens) {
    Pattern pattern =
        Pattern.compile(
            String.join("|", tokens.stream().map(Pattern::quote).toList()),
            Pattern.CASE_INSENSITIVE);
    return header -> {
      Matcher matcher = pattern.matcher(header);
      return matcher.find() ? matcher.group() : "";
    };
  }

  private static IdentificationContender ahoCorasick(List<String> tokens) {
    Trie trie = Trie.builder().ignoreCase().addKeywords(tokens).build();
    return header -> {
      Emit first = trie.firstMatch(header);
      return first == null ? "" : first.getKeyword();
    };
  }
}
