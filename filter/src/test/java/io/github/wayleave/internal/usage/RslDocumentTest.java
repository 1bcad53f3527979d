package io.github.wayleave.internal.usage;

import static io.github.wayleave.usage.UsageSamples.usage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.net.UrlReference;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.RslReader;
import io.github.wayleave.usage.RslTerms;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.xml.sax.SAXException;

/** The license document of RSL 1.0. */
class RslDocumentTest {
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
            Optional.empty(), "Caf\u00e9 & Sons", "", Optional.empty(), List.of(), List.of());
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
            Optional.of(payment),
            "Example & Sons",
            "licensing@example.org",
            Optional.of(UrlReference.absolute("https://www.example.org/terms")),
            List.of("ownership", "authority"),
            List.of("as-is"));
    assertThat(RslDocument.of(usage("search=allow ai-train=deny").defaultTable(), terms))
        .isEqualTo(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <rsl xmlns="https://rslstandard.org/rsl">
              <content url="/">
                <license>
                  <permits type="usage">search</permits>
                  <prohibits type="usage">ai-train</prohibits>
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
