package io.github.wayleave.crawler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import org.junit.jupiter.api.Test;

class CrawlerCatalogueTest {
  private final Crawler learns = crawler("LearnBot", Purpose.AI_TRAIN, Purpose.RESEARCH);
  private final Crawler findBot = crawler("FindBot", Purpose.SEARCH);
  private final CrawlerCatalogue catalogue = CrawlerCatalogue.of("1", List.of(learns, findBot));

  @Test
  void find_nameOrPurpose_returnsCrawlers() {
    assertThat(catalogue.version()).isEqualTo("1");
    assertThat(catalogue.crawlers()).containsExactly(learns, findBot);
    assertThat(catalogue.find(ProductToken.of("LEARNBOT"))).hasValue(learns);
    assertThat(catalogue.find(ProductToken.of("Learn"))).isEmpty();
    assertThat(catalogue.withPurpose(Purpose.RESEARCH)).containsExactly(learns);
    assertThat(catalogue.withPurpose(Purpose.SEO)).isEmpty();
    assertThat(CrawlerCatalogue.EMPTY.crawlers()).isEmpty();
  }

  @Test
  void merge_replacesSameTokensAndAddsOthers() {
    Crawler custom = crawler("learnbot", Purpose.SEO);
    Crawler added = crawler("OurBot", Purpose.SEO);
    CrawlerCatalogue merged = catalogue.merge(List.of(added, custom));
    assertThat(merged.version()).isEqualTo("1");
    assertThat(merged.crawlers()).containsExactly(custom, findBot, added);
    assertThat(catalogue.crawlers()).containsExactly(learns, findBot);
  }

  @Test
  void equality_sameVersionAndCrawlers() {
    CrawlerCatalogue equalCatalogue = CrawlerCatalogue.of("1", List.of(learns, findBot));
    assertThat(equalCatalogue).isEqualTo(catalogue).hasSameHashCodeAs(catalogue);
    assertThat(CrawlerCatalogue.of("2", List.of(learns, findBot))).isNotEqualTo(catalogue);
    assertThat(CrawlerCatalogue.of("1", List.of(findBot, learns))).isNotEqualTo(catalogue);
  }

  @Test
  void of_invalidCatalogue_throws() {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> CrawlerCatalogue.of(" ", List.of()));
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(
            () -> CrawlerCatalogue.of("1", List.of(findBot, crawler("findbot", Purpose.SEO))))
        .withMessageStartingWith("\"findbot\" is listed twice");
  }

  private static Crawler crawler(String token, Purpose first, Purpose... rest) {
    return Crawler.builder(token).purposes(first, rest).build();
  }

  @Test
  void ai_includesTrainingAndAnswersWithoutSearch() {
    Crawler trains = Crawler.builder("A").purposes(Purpose.AI_TRAIN, Purpose.ADS).build();
    Crawler answers = Crawler.builder("B").purposes(Purpose.AI_INPUT).tokenSent(false).build();
    Crawler searches = Crawler.builder("C").purposes(Purpose.AI_INPUT, Purpose.SEARCH).build();
    Crawler control = searches.toBuilder().tokenSent(false).build();
    Crawler notSent = Crawler.builder("D").purposes(Purpose.ADS).build();
    assertThat(
            CrawlerCatalogue.of("test", List.of(trains, answers, searches, notSent))
                .withPurpose(CrawlerClass.AI))
        .containsExactly(trains, answers);
    assertThat(CrawlerClass.AI.includes(control.purposes())).isFalse();
    assertThat(CrawlerClass.of("ai")).contains(CrawlerClass.AI);
    assertThat(Purpose.of("ai")).isEmpty();
  }
}
