package io.github.wayleave.test;

import static java.util.Objects.requireNonNull;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.enforce.decide.PublishedRules;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import org.assertj.core.api.AbstractAssert;
import org.jspecify.annotations.Nullable;

/**
 * Assertions about published rules; the methods select the crawlers that they are about.
 *
 * @param <S> the type of the assertions themselves
 * @param <A> the type of the object under test
 */
public abstract class RulesAssert<S extends RulesAssert<S, A>, A> extends AbstractAssert<S, A> {
  private @Nullable PublishedRules rules;

  RulesAssert(A actual, Class<S> self) {
    super(actual, self);
  }

  /**
   * Returns assertions about one crawler. The group of the first product token that it obeys
   * applies to it; without such a group the group {@code *}, unless the crawler ignores that.
   *
   * @param name the crawler's product token, such as {@code GPTBot}; a crawler that is not in the
   *     catalogue is assumed to obey it
   * @throws InvalidValueException if {@code name} is not a product token
   */
  public AgentAssert<S> forAgent(String name) {
    ProductToken token = ProductToken.of(name);
    CrawlerIdentity crawler =
        catalogue(requireActual())
            .find(token)
            .map(CrawlerIdentity::of)
            .orElseGet(() -> CrawlerIdentity.of(token));
    return new AgentAssert<>(
        myself, token.isAny() ? AgentAssert.OTHER_CRAWLERS : name, List.of(crawler));
  }

  /**
   * Returns assertions about the crawlers that no group names, to which the group {@code *}
   * applies.
   */
  public AgentAssert<S> forOtherCrawlers() {
    return forAgent(ProductToken.ANY.toString());
  }

  /**
   * Returns assertions about every crawler of the catalogue that has a purpose, possibly among
   * others, or belongs to a class.
   *
   * @throws AssertionError if the catalogue has none
   */
  public AgentAssert<S> forPurpose(CrawlerClass purpose) {
    List<CrawlerIdentity> crawlers =
        catalogue(requireActual()).withPurpose(purpose).stream().map(CrawlerIdentity::of).toList();
    if (crawlers.isEmpty()) {
      failWithMessage("%nExpecting a catalogue with a crawler for %s%n", purpose.word());
    }
    return new AgentAssert<>(myself, "crawlers for " + purpose.word(), crawlers);
  }

  /**
   * Returns assertions about every crawler of the catalogue that has a purpose or belongs to a
   * class.
   *
   * @param word the purpose or class as in a policy, such as {@code ai-train}
   * @throws AssertionError if the catalogue has none
   * @throws InvalidValueException if {@code word} is neither a purpose nor a class
   */
  public AgentAssert<S> forPurpose(String word) {
    return forPurpose(
        CrawlerClass.of(word)
            .orElseThrow(
                () ->
                    new InvalidValueException(
                        "\"%s\" is not a purpose; expected one of %s"
                            .formatted(word, String.join(", ", CrawlerClass.words())))));
  }

  abstract PublishedRules publishedRules(A actual);

  abstract CrawlerCatalogue catalogue(A actual);

  /** Returns the rules, which are read on first use. */
  PublishedRules rules() {
    PublishedRules parsed = rules;
    if (parsed == null) {
      parsed = publishedRules(requireActual());
      rules = parsed;
    }
    return parsed;
  }

  private A requireActual() {
    isNotNull();
    return requireNonNull(actual);
  }

  void fail(String message) {
    failWithMessage("%n%s", message);
  }
}
