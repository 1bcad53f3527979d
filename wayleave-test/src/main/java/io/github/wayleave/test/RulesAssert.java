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
 * Assertions about published rules: whose they are is said first.
 *
 * @param <S> the type of the assertions themselves
 * @param <A> what they are about
 */
public abstract class RulesAssert<S extends RulesAssert<S, A>, A> extends AbstractAssert<S, A> {
  private @Nullable PublishedRules rules;

  RulesAssert(A actual, Class<S> self) {
    super(actual, self);
  }

  /**
   * Returns assertions about what a crawler is told: the first of the names that it obeys that has
   * a group decides, or else the group of everybody, unless it ignores that.
   *
   * @param name what it calls itself, like {@code GPTBot}; of one that the catalogue does not know,
   *     it is taken that it obeys that name
   * @throws InvalidValueException if it is not a crawler's name
   */
  public AgentAssert<S> forAgent(String name) {
    ProductToken token = ProductToken.of(name);
    CrawlerIdentity crawler =
        catalogue(what())
            .find(token)
            .map(CrawlerIdentity::of)
            .orElseGet(() -> CrawlerIdentity.of(token));
    return new AgentAssert<>(
        myself, token.isAny() ? AgentAssert.EVERYBODY : name, List.of(crawler));
  }

  /** Returns assertions about what every crawler is told that no group names. */
  public AgentAssert<S> forEverybody() {
    return forAgent(ProductToken.ANY.toString());
  }

  /**
   * Returns assertions about what every crawler of the catalogue is told that has a purpose,
   * perhaps among others, or is of a class.
   *
   * @throws AssertionError if there is none
   */
  public AgentAssert<S> forPurpose(CrawlerClass purpose) {
    List<CrawlerIdentity> crawlers =
        catalogue(what()).withPurpose(purpose).stream().map(CrawlerIdentity::of).toList();
    if (crawlers.isEmpty()) {
      failWithMessage("%nExpecting a catalogue with a crawler for %s%n", purpose.word());
    }
    return new AgentAssert<>(myself, "crawlers for " + purpose.word(), crawlers);
  }

  /**
   * Returns assertions as {@link #forPurpose(CrawlerClass)} does.
   *
   * @param word the purpose as files write it, like {@code ai-train}
   * @throws InvalidValueException if it is not a purpose
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

  abstract PublishedRules read(A what);

  /** Returns the crawlers whose habits are known. */
  abstract CrawlerCatalogue catalogue(A what);

  /** Returns the rules, which are read when somebody first asks. */
  PublishedRules rules() {
    PublishedRules ready = rules;
    if (ready == null) {
      ready = read(what());
      rules = ready;
    }
    return ready;
  }

  private A what() {
    isNotNull();
    return requireNonNull(actual);
  }

  void fail(String message) {
    failWithMessage("%n%s", message);
  }
}
