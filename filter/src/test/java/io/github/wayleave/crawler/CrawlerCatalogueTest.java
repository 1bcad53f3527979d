package io.github.wayleave.crawler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import org.junit.jupiter.api.Test;

class CrawlerCatalogueTest {
  private final Crawler learns = crawler("LearnBot", Purpose.AI_TRAIN, Purpose.RESEARCH);
  private final Crawler finds = crawler("FindBot", Purpose.SEARCH);
  private final CrawlerCatalogue catalogue = CrawlerCatalogue.of("1", List.of(learns, finds));

  @Test
  void crawlersAreFoundByNameAndPurpose() {
    assertThat(catalogue.version()).isEqualTo("1");
    assertThat(catalogue.crawlers()).containsExactly(learns, finds);
    assertThat(catalogue.find(ProductToken.of("LEARNBOT"))).hasValue(learns);
    assertThat(catalogue.find(ProductToken.of("Learn"))).isEmpty();
    assertThat(catalogue.withPurpose(Purpose.RESEARCH)).containsExactly(learns);
    assertThat(catalogue.withPurpose(Purpose.SEO)).isEmpty();
    assertThat(CrawlerCatalogue.EMPTY.crawlers()).isEmpty();
  }

  @Test
  void ownCrawlersTakeThePlaceOfThoseOfTheirNamesOrAreNew() {
    Crawler other = crawler("learnbot", Purpose.SEO);
    Crawler added = crawler("OurBot", Purpose.SEO);
    CrawlerCatalogue both = catalogue.merge(List.of(added, other));
    assertThat(both.version()).isEqualTo("1");
    assertThat(both.crawlers()).containsExactly(other, finds, added);
    assertThat(catalogue.crawlers()).containsExactly(learns, finds);
  }

  @Test
  void twoAreEqualWhenTheyKnowTheSame() {
    CrawlerCatalogue same = CrawlerCatalogue.of("1", List.of(learns, finds));
    assertThat(same).isEqualTo(catalogue).hasSameHashCodeAs(catalogue);
    assertThat(CrawlerCatalogue.of("2", List.of(learns, finds))).isNotEqualTo(catalogue);
    assertThat(CrawlerCatalogue.of("1", List.of(finds, learns))).isNotEqualTo(catalogue);
  }

  @Test
  void noInvalidCatalogueExists() {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> CrawlerCatalogue.of(" ", List.of()));
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> CrawlerCatalogue.of("1", List.of(finds, crawler("findbot", Purpose.SEO))))
        .withMessageStartingWith("\"findbot\" is listed twice");
  }

  private static Crawler crawler(String token, Purpose first, Purpose... more) {
    return Crawler.builder(token).purposes(first, more).build();
  }

  @Test
  void ai_isForTrainingAndAnswersWithoutSearch_alsoWhereTheNameIsNeverSent() {
    Crawler trains = Crawler.builder("A").purposes(Purpose.AI_TRAIN, Purpose.ADS).build();
    Crawler answers = Crawler.builder("B").purposes(Purpose.AI_INPUT).tokenSent(false).build();
    Crawler searches = Crawler.builder("C").purposes(Purpose.AI_INPUT, Purpose.SEARCH).build();
    Crawler control = searches.toBuilder().tokenSent(false).build();
    Crawler other = Crawler.builder("D").purposes(Purpose.ADS).build();
    assertThat(
            CrawlerCatalogue.of("test", List.of(trains, answers, searches, other))
                .withPurpose(CrawlerClass.AI))
        .containsExactly(trains, answers);
    assertThat(CrawlerClass.AI.includes(control.purposes())).isFalse();
    assertThat(CrawlerClass.of("ai")).contains(CrawlerClass.AI);
    assertThat(Purpose.of("ai")).isEmpty();
  }
}
