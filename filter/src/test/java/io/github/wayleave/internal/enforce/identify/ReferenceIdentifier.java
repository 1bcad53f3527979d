package io.github.wayleave.internal.enforce.identify;

import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.crawler.BrowserNames;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A slow reference implementation, with regular expressions and lists of names. */
public final class ReferenceIdentifier {
  private static final String WORD = "[A-Za-z0-9!$%&'*+.^_`|~-]";
  private static final String START = "(?<!" + WORD + ")";
  private static final String REMAINDER = "[^\\x00-\\x20\"<>(),;]*+";
  private static final Pattern URL =
      Pattern.compile(
          "%s(?:%s++://|\\+?(?i:www)\\.%s++[/:?])%s".formatted(START, WORD, WORD, REMAINDER));
  private static final String LIKE = "(?<!@)" + START + "like ";
  private static final Pattern ADDRESSED =
      Pattern.compile("(?<!@)" + START + "(?<!" + LIKE + ")" + WORD + "++(?!@)");
  private static final Pattern SIGN = Pattern.compile("(?i).+(bot|crawler|spider)");
  private static final Pattern KIND = Pattern.compile("(?i)bot|crawler|robot");
  private static final Pattern NEUTRAL = Pattern.compile("(?i)mozilla|compatible");
  private static final Pattern COMPATIBLE = Pattern.compile("^Mozilla/...[ ]\\(compatible;");
  private static final Pattern PAGE = Pattern.compile("(?i)\\+https?://");
  private static final Pattern DEVICE = Pattern.compile("(\\([^()]*?Android )[^()]*");
  private static final Pattern BEFORE_WORDS =
      Pattern.compile("(?<![^\\x00-\\x20\"<>(),;])(?<!(?:^|[\\x00-\\x20\"<>(),;])like )\\z");
  private static final Pattern ANY_PAGE = Pattern.compile("(?i)https?://");

  private final Set<ProductToken> named;
  private final Set<ProductToken> catalogue;

  /** Names with spaces in place of hyphens, by their last word in lower case. */
  private final Map<String, List<ProductToken>> spacedNames;

  /** Creates an identifier of crawlers that the policy names, and of those of a catalogue. */
  public ReferenceIdentifier(List<ProductToken> named, List<ProductToken> catalogue) {
    this.named = Set.copyOf(named);
    this.catalogue = Set.copyOf(catalogue);
    this.spacedNames =
        catalogue.stream()
            .distinct()
            .filter(name -> name.toString().contains("-"))
            .collect(Collectors.groupingBy(name -> lastWord(name.toString())));
  }

  /** Returns the names, or {@code *} for a crawler without a name. */
  public List<ProductToken> identify(String header) {
    Set<ProductToken> ofPolicy = new LinkedHashSet<>();
    Set<ProductToken> ofCatalogue = new LinkedHashSet<>();
    Set<ProductToken> unknown = new LinkedHashSet<>();
    for (ProductToken word : words(header)) {
      if (named.contains(word)) {
        ofPolicy.add(word);
      } else if (catalogue.contains(word)) {
        ofCatalogue.add(word);
      }
    }
    for (ProductToken word : words(withoutDevices(header))) {
      boolean isKnown = named.contains(word) || catalogue.contains(word);
      if (!isKnown && beginnings(word).anyMatch(ReferenceIdentifier::isSign)) {
        unknown.add(word);
      }
    }
    List<ProductToken> claimed =
        Stream.of(ofPolicy, ofCatalogue, unknown)
            .flatMap(Set::stream)
            .limit(ClaimedCrawlers.MAX_CRAWLERS)
            .toList();
    boolean isSomebody = PAGE.matcher(header).find() || saysWhatItIs(header);
    return claimed.isEmpty() && isSomebody ? List.of(ProductToken.ANY) : claimed;
  }

  private static String withoutDevices(String header) {
    return DEVICE
        .matcher(header)
        .replaceAll(
            match ->
                match.group().contains("compatible") || match.group().contains("://")
                    ? Matcher.quoteReplacement(match.group())
                    : Matcher.quoteReplacement(match.group(1)));
  }

  private boolean saysWhatItIs(String header) {
    List<ProductToken> words = words(header);
    boolean hasPage = ANY_PAGE.matcher(header).find();
    boolean isCompatible = COMPATIBLE.matcher(header).find();
    return words.stream()
            .anyMatch(
                word -> isCompatible || isMatch(KIND, word) || (hasPage && isMatch(NEUTRAL, word)))
        && words.stream().filter(BrowserNames::contains).allMatch(word -> isMatch(NEUTRAL, word))
        && whole(header)
            .filter(word -> !IgnoredNames.contains(word))
            .anyMatch(word -> Character.isLetter(word.toString().charAt(0)));
  }

  private static Stream<ProductToken> beginnings(ProductToken word) {
    String text = word.toString();
    return IntStream.rangeClosed(1, text.length())
        .filter(end -> end == text.length() || text.charAt(end) == '-' || text.charAt(end) == '_')
        .mapToObj(end -> ProductToken.of(text.substring(0, end)));
  }

  private static boolean isSign(ProductToken name) {
    return isMatch(SIGN, name) && !IgnoredNames.contains(name);
  }

  private static boolean isMatch(Pattern pattern, ProductToken word) {
    return pattern.matcher(word.toString()).matches();
  }

  private List<ProductToken> words(String header) {
    List<ProductToken> words = new ArrayList<>();
    String text = URL.matcher(header).replaceAll("\u0000");
    ADDRESSED
        .matcher(text)
        .results()
        .forEach(
            match ->
                words.addAll(
                    spaced(text, match.group(), match.end())
                        .map(List::of)
                        .orElseGet(() -> parts(ProductToken.of(match.group())))));
    return words;
  }

  /**
   * Returns the longest name of the catalogue that ends with this word, with spaces in place of
   * hyphens.
   */
  private Optional<ProductToken> spaced(String text, String word, int end) {
    return spacedNames.getOrDefault(word.toLowerCase(Locale.ROOT), List.of()).stream()
        .filter(name -> endsWith(text.substring(0, end), name.toString().replace('-', ' ')))
        .max(Comparator.comparingInt(name -> name.toString().length()));
  }

  private static String lastWord(String name) {
    return name.substring(name.lastIndexOf('-') + 1).toLowerCase(Locale.ROOT);
  }

  private static boolean endsWith(String text, String words) {
    int start = text.length() - words.length();
    return start >= 0
        && text.regionMatches(true, start, words, 0, words.length())
        && BEFORE_WORDS.matcher(text).region(0, start).find();
  }

  private static Stream<ProductToken> whole(String header) {
    return ADDRESSED
        .matcher(URL.matcher(header).replaceAll("\u0000"))
        .results()
        .map(match -> ProductToken.of(match.group()));
  }

  private List<ProductToken> parts(ProductToken word) {
    if (named.contains(word) || catalogue.contains(word)) {
      return List.of(word);
    }
    return Arrays.stream(word.toString().split("\\+"))
        .filter(part -> !part.isEmpty())
        .map(ProductToken::of)
        .toList();
  }
}
