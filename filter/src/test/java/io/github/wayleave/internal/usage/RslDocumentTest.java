package io.github.wayleave.internal.usage;

import static io.github.wayleave.usage.UsageSamples.except;
import static io.github.wayleave.usage.UsageSamples.preferences;
import static io.github.wayleave.usage.UsageSamples.usage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.net.UrlReference;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.RslReader;
import io.github.wayleave.usage.RslTerms;
import io.github.wayleave.usage.UsagePreferences;
import io.github.wayleave.usage.UsagePurpose;
import io.github.wayleave.usage.UseTerms;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.xml.sax.SAXException;

/** The license document of RSL 1.0. */
class RslDocumentTest {
  private static final UseTerms.Reporting TELEMETRY =
      new UseTerms.Reporting(
          "telemetry", UrlReference.absolute("https://profiles.example.org/1"), Optional.empty());

  private static final String OWN_TERMS =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <rsl xmlns="https://rslstandard.org/rsl">
        <content url="/open/">
          <license>
            <permits type="usage">search ai-input ai-train</permits>
            <payment type="free"/>
          </license>
        </content>
        <content url="/in/">
          <license>
            <permits type="usage">search</permits>
            <prohibits type="usage">ai-train</prohibits>
            <payment type="free"/>
          </license>
          <license>
            <permits type="usage">ai-input</permits>
            <prohibits type="usage">ai-train</prohibits>
            <payment type="use">
              <amount currency="EUR">0.02</amount>
            </payment>
          </license>
        </content>
        <content url="/">
          <license>
            <permits type="usage">search</permits>
            <payment type="free"/>
          </license>
          <license>
            <permits type="usage">ai-input</permits>
            <payment type="use">
              <amount currency="EUR">0.02</amount>
            </payment>
          </license>
        </content>
        <content url="/" server="https://tokens.example.org/">
          <license>
            <permits type="usage">ai-train</permits>
            <payment type="crawl">
              <amount currency="EUR">0.01</amount>
            </payment>
            <reporting type="telemetry" profile="https://profiles.example.org/1"/>
          </license>
        </content>
      </rsl>
      """;

  @Test
  void rsl_example_isReproduced() {
    String document =
        RslDocument.of(
            usage("search=allow ai-input=allow ai-train=deny").defaultTable(), RslTerms.NONE);
    assertThat(document)
        .isEqualTo(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <rsl xmlns="https://rslstandard.org/rsl">
              <content url="/">
                <license>
                  <permits type="usage">search ai-input</permits>
                  <prohibits type="usage">ai-train</prohibits>
                </license>
              </content>
            </rsl>
            """);
    assertThat(document.replaceAll(">\\s+<", "><"))
        .contains(
            "<rsl xmlns=\"https://rslstandard.org/rsl\"><content url=\"/\"><license><permits type=\"usage\">search ai-input</permits><prohibits type=\"usage\">ai-train</prohibits></license></content></rsl>");
  }

  @Test
  void octets_areThoseOfTheDocument() {
    PreferenceTable table =
        usage(
                "search=allow ai-train=deny",
                "/caf\u00e9/ | | ai-train=allow",
                "/a&b | | search=deny")
            .defaultTable();
    RslTerms terms =
        new RslTerms(
            UseTerms.NONE,
            Optional.empty(),
            "Caf\u00e9 & Sons",
            "",
            Optional.empty(),
            RslTerms.Legal.NONE);
    assertThat(RslDocument.octets(table, terms))
        .isEqualTo(RslDocument.of(table, terms).getBytes(UTF_8).length);
  }

  @Test
  void longestUrl_decides() throws ParserConfigurationException, SAXException, IOException {
    RslReader reader =
        new RslReader(
            RslDocument.of(
                usage(
                        "search=allow ai-train=deny",
                        "/open/ | | ai-train=allow",
                        "/a?b=1&c='<\"> | | ai-input=deny")
                    .defaultTable(),
                RslTerms.NONE));
    assertThat(reader.permits("search", "/open/x")).contains(true);
    assertThat(reader.permits("ai-train", "/open/x")).contains(true);
    assertThat(reader.permits("ai-input", "/open/x")).isEmpty();
    assertThat(reader.permits("ai-train", "/x")).contains(false);
    assertThat(reader.urls())
        .containsExactly(
            usage("", "/a?b=1&c='<\"> | | search=deny")
                .overrides()
                .get(0)
                .paths()
                .get(0)
                .toString(),
            "/open/",
            "/");
  }

  @Test
  void rsl_3_7_license_hasPaymentAndContact() {
    RslTerms.Payment payment =
        new RslTerms.Payment(
            "subscription",
            Optional.empty(),
            Optional.of(UrlReference.absolute("https://www.example.org/license?a&b")),
            Optional.of("EUR 99.50"));
    RslTerms terms =
        new RslTerms(
            new UseTerms(Optional.of(payment), List.of(), Optional.empty()),
            Optional.of(Duration.ofDays(7)),
            "Example & Sons",
            "licensing@example.org",
            Optional.of(UrlReference.absolute("https://www.example.org/terms")),
            new RslTerms.Legal(List.of("ownership", "authority"), List.of("as-is")));
    assertThat(
            RslDocument.of(usage("search=deny ai-input=allow ai-train=deny").defaultTable(), terms))
        .isEqualTo(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <rsl xmlns="https://rslstandard.org/rsl" max-age="7">
              <content url="/">
                <license>
                  <permits type="usage">ai-input</permits>
                  <prohibits type="usage">search ai-train</prohibits>
                  <payment type="subscription">
                    <custom>https://www.example.org/license?a&amp;b</custom>
                    <amount currency="EUR">99.50</amount>
                  </payment>
                  <legal type="warranty">ownership authority</legal>
                  <legal type="disclaimer">as-is</legal>
                </license>
                <copyright contactEmail="licensing@example.org">Example &amp; Sons</copyright>
                <terms>https://www.example.org/terms</terms>
              </content>
            </rsl>
            """);
  }

  @Test
  void rsl_3_4_usesWithTheirOwnTerms_haveTheirOwnLicenses() {
    UseTerms crawl =
        terms("crawl", "EUR 0.01", List.of(TELEMETRY), Optional.of("https://tokens.example.org/"));
    UseTerms use = terms("use", "EUR 0.02", List.of(), Optional.empty());
    Preferences site =
        preferences("search=allow")
            .with(UsagePurpose.AI_INPUT, Preferences.Preference.onTerms(use))
            .with(UsagePurpose.AI_TRAIN, Preferences.Preference.onTerms(crawl));
    UsagePreferences usage =
        new UsagePreferences(
            site,
            List.of(
                except("/open/ | | ai-input=allow ai-train=allow"),
                except("/in/ | | ai-train=deny")));
    assertThat(RslDocument.of(usage.defaultTable(), RslTerms.NONE)).isEqualTo(OWN_TERMS);
    assertThat(crawl)
        .hasToString(
            "EUR 0.01 per crawl, reported (telemetry, https://profiles.example.org/1), with a token of https://tokens.example.org/");
  }

  @Test
  void rsl_3_7_priceOfTheLicense_isNotThePriceOfSearchNorOfWhatAnExceptionAllows()
      throws ParserConfigurationException, SAXException, IOException {
    RslTerms terms = license(terms("subscription", "EUR 9", List.of(), Optional.empty()));
    RslReader reader =
        new RslReader(
            RslDocument.of(
                usage(
                        "search=allow ai-input=allow ai-train=deny",
                        "/open/ | | ai-train=allow",
                        "/shut/ | | search=deny ai-input=deny")
                    .defaultTable(),
                terms));
    assertThat(reader.conditions("search", "/")).containsExactly("");
    assertThat(reader.conditions("ai-input", "/")).containsExactly("subscription 9");
    assertThat(reader.conditions("ai-train", "/")).isEmpty();
    assertThat(reader.conditions("ai-input", "/open/")).containsExactly("subscription 9");
    assertThat(reader.conditions("ai-train", "/open/")).containsExactly("");
    assertThat(reader.permits("ai-input", "/shut/")).contains(false);
  }

  @Test
  void rsl_3_7_attribution_isForAllUses()
      throws ParserConfigurationException, SAXException, IOException {
    RslTerms terms = license(terms("attribution", "", List.of(), Optional.empty()));
    RslReader reader =
        new RslReader(
            RslDocument.of(
                usage("search=allow ai-input=allow ai-train=deny", "/open/ | | ai-train=allow")
                    .defaultTable(),
                terms));
    assertThat(reader.conditions("search", "/")).containsExactly("attribution");
    assertThat(reader.conditions("ai-train", "/open/")).containsExactly("attribution");
  }

  @Test
  void rsl_3_7_attributionBesideOnTerms_isForUsesOnTermsAlone()
      throws ParserConfigurationException, SAXException, IOException {
    UseTerms attribution = terms("attribution", "", List.of(), Optional.empty());
    Preferences site =
        preferences("search=allow ai-train=deny")
            .with(UsagePurpose.AI_INPUT, Preferences.Preference.onTerms(attribution));
    UsagePreferences usage = new UsagePreferences(site, List.of());
    RslReader reader = new RslReader(RslDocument.of(usage.defaultTable(), license(attribution)));
    assertThat(reader.conditions("search", "/")).containsExactly("");
    assertThat(reader.conditions("ai-input", "/")).containsExactly("attribution");
  }

  private static RslTerms license(UseTerms terms) {
    return new RslTerms(terms, Optional.empty(), "", "", Optional.empty(), RslTerms.Legal.NONE);
  }

  private static UseTerms terms(
      String type, String amount, List<UseTerms.Reporting> reporting, Optional<String> server) {
    RslTerms.Payment payment =
        new RslTerms.Payment(
            type,
            Optional.empty(),
            Optional.empty(),
            Optional.of(amount).filter(text -> !text.isEmpty()));
    return new UseTerms(Optional.of(payment), reporting, server.map(UrlReference::absolute));
  }

  @Test
  void rfc8288_3_link_hasRelationAndType() {
    assertThat(RslDocument.link("https://www.example.org/license.xml"))
        .isEqualTo(
            "<https://www.example.org/license.xml>; rel=\"license\"; type=\"application/rsl+xml\"");
  }

  @Test
  void reader_prefersProhibitionToPermission()
      throws ParserConfigurationException, SAXException, IOException {
    RslReader reader =
        new RslReader(
            "<rsl xmlns='https://rslstandard.org/rsl'><content url='/'><license><permits type='usage'>search</permits><prohibits type='usage'>search</prohibits></license></content></rsl>");
    assertThat(reader.permits("search", "/")).contains(false);
  }
}
