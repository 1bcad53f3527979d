package io.github.wayleave.publish;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.CachePolicy;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.publish.PublishedResource.MissingDocument;
import io.github.wayleave.publish.answer.FieldValues;
import io.github.wayleave.publish.answer.Header;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class PublicationTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final SitePolicy CART = disallowing("/cart").build();
  private static final SitePolicy SEARCH = disallowing("/search").build();

  private final SettableClock clock = new SettableClock(START.plusMillis(999));

  @Test
  void pathsOutsideThePolicy_areNotPublished() {
    Publication published = Publication.of(CART.defaultRules(), clock);
    assertThat(published.resource(DocumentPaths.ROBOTS_TXT)).isPresent();
    for (String path : List.of("", "/", "/data.txt", "/Robots.txt", "/robots.txt/", "robots.txt")) {
      assertThat(published.resource(path)).as(path).isEmpty();
    }
  }

  @Test
  void none_returns404() {
    Publication published =
        Publication.of(SitePolicy.builder().noRobots().noData().build().defaultRules(), clock);
    assertThat(published.resource(DocumentPaths.ROBOTS_TXT)).contains(MissingDocument.NOT_FOUND);
    assertThat(published.resource(DocumentPaths.DATA_TXT)).contains(MissingDocument.NOT_FOUND);
    assertThat(published.document(DocumentPaths.ROBOTS_TXT)).isEmpty();
    assertThat(MissingDocument.NOT_FOUND.respond(FieldValues.get()).status()).isEqualTo(404);
  }

  @Test
  void rfc9110_8_8_2_lastModifiedIsInWholeSeconds() {
    assertThat(modified(Publication.of(CART.defaultRules(), clock))).isEqualTo(START);
  }

  @Test
  void rfc9110_8_8_2_sameOctetsKeepTheirDate() {
    Publication first = Publication.of(CART.defaultRules(), clock);
    clock.set(START.plusSeconds(60));
    SitePolicy longer =
        disallowing("/cart").cache(CachePolicy.DEFAULT.withMaxAge(Duration.ofHours(2))).build();
    Publication second = first.withSuccessor(longer.defaultRules(), clock);
    assertThat(modified(second)).isEqualTo(START);
    assertThat(robots(second).respond(FieldValues.get()).headers())
        .contains(new Header("Cache-Control", "public, max-age=7200"));
  }

  @Test
  void rfc9110_8_8_2_changedOctetsHaveALaterDate() {
    Publication published = Publication.of(CART.defaultRules(), clock);
    clock.set(START.plusSeconds(60));
    published = published.withSuccessor(SEARCH.defaultRules(), clock);
    assertThat(modified(published)).isEqualTo(START.plusSeconds(60));
    clock.set(START.plusSeconds(90));
    published = published.withSuccessor(CART.defaultRules(), clock);
    assertThat(modified(published)).isEqualTo(START.plusSeconds(90));
  }

  @Test
  void rfc9110_8_8_2_dateAlwaysIncreases() {
    Publication published = Publication.of(CART.defaultRules(), clock);
    published = published.withSuccessor(SEARCH.defaultRules(), clock);
    assertThat(modified(published)).isEqualTo(START.plusSeconds(1));
    clock.set(START.minusSeconds(3_600));
    published = published.withSuccessor(CART.defaultRules(), clock);
    assertThat(modified(published)).isEqualTo(START.plusSeconds(2));
  }

  @Test
  void removedSection_isNotPublished() {
    Publication published = Publication.of(CART.defaultRules(), clock);
    assertThat(
            published
                .withSuccessor(SitePolicy.builder().build().defaultRules(), clock)
                .resource("/robots.txt"))
        .isEmpty();
    assertThat(published.resource("/robots.txt")).as("the earlier snapshot").isPresent();
  }

  private static SitePolicy.Builder disallowing(String path) {
    return SitePolicy.builder().robots(RobotsPolicy.builder().disallow(path).build());
  }

  private static PublishedDocument robots(Publication publication) {
    return publication.document(DocumentPaths.ROBOTS_TXT).orElseThrow();
  }

  private static Instant modified(Publication publication) {
    return robots(publication).lastModified();
  }
}
