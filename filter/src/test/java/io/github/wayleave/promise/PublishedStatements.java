package io.github.wayleave.promise;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.internal.usage.ContentSignalReader;
import io.github.wayleave.internal.usage.ContentUsageReader;
import io.github.wayleave.internal.usage.TdmRepReader;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.GroupReader;
import io.github.wayleave.usage.RslReader;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePurpose;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.parsers.ParserConfigurationException;
import org.xml.sax.SAXException;

/** What each surface of a policy states about a page, as programs read that know no policy. */
final class PublishedStatements {
  private static final Map<UsagePurpose, String> LABELS =
      Map.of(
          UsagePurpose.SEARCH, "search",
          UsagePurpose.AI_INPUT, "ai-use",
          UsagePurpose.AI_TRAIN, "train-ai");

  private static final Map<UsagePurpose, String> TAGS =
      Map.of(
          UsagePurpose.SEARCH, "noindex",
          UsagePurpose.AI_INPUT, "nosnippet",
          UsagePurpose.AI_TRAIN, "noai");

  private final Publication publication;
  private final GroupReader robotsTxt;

  PublishedStatements(SitePolicy policy) {
    this.publication = Publication.of(policy.defaultRules(), InstantSource.system());
    this.robotsTxt = new GroupReader(document("/robots.txt").orElseThrow());
  }

  /**
   * Returns {@code yes}, {@code no}, the terms, or an empty text if the surface states nothing
   * about a use of a page by crawlers that no group names.
   */
  String about(Surface surface, UsagePurpose purpose, String page) {
    return switch (surface) {
      case GROUPS -> groups(purpose, page);
      case CONTENT_SIGNAL ->
          word(
              Optional.ofNullable(
                  ContentSignalReader.read(robotsTxt.values(List.of(), "content-signal"))
                      .get(purpose.word())));
      case CONTENT_USAGE ->
          word(
              ContentUsageReader.about(
                  robotsTxt.values(List.of(), "content-usage"), LABELS.get(purpose), page));
      case CONTENT_USAGE_HEADER ->
          word(
              header("Content-Usage", page)
                  .flatMap(
                      value ->
                          Optional.ofNullable(
                              ContentUsageReader.read(value).get(LABELS.get(purpose)))));
      case TDMREP -> tdmRep(page);
      case RSL, RSL_LINE -> rsl(purpose, page);
      case X_ROBOTS_TAG ->
          header("X-Robots-Tag", page)
                  .filter(value -> List.of(value.split(", *")).contains(TAGS.get(purpose)))
                  .isPresent()
              ? "no"
              : "";
    };
  }

  private String groups(UsagePurpose purpose, String page) {
    Crawler crawler =
        CrawlerCatalogue.bundled().crawlers().stream()
            .filter(Crawler::isTokenSent)
            .filter(each -> each.purposes().equals(Set.of(of(purpose))))
            .filter(each -> each.obeys().get(0).equals(each.token()))
            .findFirst()
            .orElseThrow();
    return robotsTxt.allows(UsageCase.texts(crawler.obeys()), page) ? "" : "no";
  }

  private static Purpose of(UsagePurpose purpose) {
    return Purpose.of(purpose.word()).orElseThrow();
  }

  /** The header field and the file agree, except that the file may say more. */
  private String tdmRep(String page) {
    Optional<Boolean> header = header("tdm-reservation", page).map("1"::equals);
    Optional<Boolean> file = Optional.empty();
    Optional<String> document = document("/.well-known/tdmrep.json");
    if (document.isPresent()) {
      try {
        file = new TdmRepReader(document.get()).isReserved(page);
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }
    return word((header.isPresent() ? header : file).map(isReserved -> !isReserved));
  }

  private String rsl(UsagePurpose purpose, String page) {
    Optional<String> document = document("/license.xml");
    if (document.isEmpty()) {
      return "";
    }
    try {
      RslReader license = new RslReader(document.get());
      Optional<Boolean> permits = license.permits(purpose.word(), page);
      String conditions = String.join(" or ", license.conditions(purpose.word(), page)).strip();
      return permits.equals(Optional.of(true)) && !conditions.isEmpty()
          ? conditions
          : word(permits);
    } catch (ParserConfigurationException | SAXException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String word(Optional<Boolean> permission) {
    return permission.map(isYes -> isYes ? "yes" : "no").orElse("");
  }

  private Optional<String> header(String name, String page) {
    return publication.headers(Target.of(page)).stream()
        .filter(header -> header.name().equalsIgnoreCase(name))
        .map(Header::value)
        .findFirst();
  }

  private Optional<String> document(String path) {
    return publication
        .document(path)
        .map(document -> new String(document.octets(), StandardCharsets.UTF_8));
  }
}
