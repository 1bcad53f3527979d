package io.github.wayleave.internal.usage;

import static io.github.wayleave.usage.UsageSamples.usage;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.usage.UsagePreferences;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The document of the TDM Reservation Protocol. */
class TdmRepTest {
  private static final Optional<UrlReference> POLICY =
      Optional.of(UrlReference.absolute("https://example.com/tdm-policy.html"));

  @Test
  void tdmRep_6_1_wholeSite_hasOneLocation() {
    assertThat(TdmRep.document(usage("ai-train=deny").defaultTable(), POLICY))
        .contains(
            """
            [
              {"location": "/", "tdm-reservation": 1, "tdm-policy": "https://example.com/tdm-policy.html"}
            ]
            """);
  }

  @Test
  void tdmRep_6_1_mostSpecificLocation_comesFirst() throws JsonProcessingException {
    String document =
        TdmRep.document(
                usage(
                        "search=allow ai-input=allow ai-train=deny",
                        "/open/ | | ai-train=allow",
                        "/open/*.pdf$ | | ai-train=deny",
                        "/found/ | | search=allow",
                        "| Bot | ai-train=allow")
                    .defaultTable(),
                POLICY)
            .orElseThrow();
    assertThat(document)
        .isEqualTo(
            """
            [
              {"location": "/open/*.pdf$", "tdm-reservation": 1, "tdm-policy": "https://example.com/tdm-policy.html"},
              {"location": "/open/", "tdm-reservation": 0},
              {"location": "/", "tdm-reservation": 1, "tdm-policy": "https://example.com/tdm-policy.html"}
            ]
            """);
    TdmRepReader reader = new TdmRepReader(document);
    assertThat(reader.isReserved("/open/a.html")).contains(false);
    assertThat(reader.policy("/open/a.html")).isEmpty();
    assertThat(reader.isReserved("/Open/a.html")).contains(true);
    assertThat(reader.isReserved("/open/a.pdf")).contains(true);
    assertThat(reader.policy("/open/a.pdf")).contains("https://example.com/tdm-policy.html");
  }

  @Test
  void trainingAllowed_withoutEveryOtherUse_waivesNoRights() throws JsonProcessingException {
    assertThat(TdmRep.document(usage("ai-train=allow").defaultTable(), POLICY)).isEmpty();
    assertThat(
            TdmRep.document(
                usage("ai-train=allow ai-input=deny search=allow").defaultTable(), POLICY))
        .isEmpty();
    TdmRepReader nested =
        new TdmRepReader(
            TdmRep.document(
                    usage("search=allow ai-train=deny", "/open/ | | ai-train=allow").defaultTable(),
                    POLICY)
                .orElseThrow());
    assertThat(nested.isReserved("/open/x")).contains(true);
    TdmRepReader inside =
        new TdmRepReader(
            TdmRep.document(
                    usage("search=allow ai-input=allow ai-train=allow", "/a/ | | ai-input=deny")
                        .defaultTable(),
                    POLICY)
                .orElseThrow());
    assertThat(inside.isReserved("/x")).contains(false);
    assertThat(inside.isReserved("/a/x")).contains(true);
  }

  @Test
  void withoutPreferenceForTraining_thereIsNoDocument() throws JsonProcessingException {
    assertThat(TdmRep.document(usage("search=deny ai-input=deny").defaultTable(), POLICY))
        .isEmpty();
    String text =
        TdmRep.document(
                usage("search=deny", "/a | | ai-train=deny").defaultTable(), Optional.empty())
            .orElseThrow();
    assertThat(new TdmRepReader(text).isReserved("/a")).contains(true);
    assertThat(new TdmRepReader(text).policy("/a")).isEmpty();
    assertThat(new TdmRepReader(text).isReserved("/b")).isEmpty();
  }

  @Test
  void rfc8259_7_document_isValidJson() throws JsonProcessingException {
    UsagePreferences usage =
        usage("search=allow ai-input=allow ai-train=deny", "/\"\\é | | ai-train=allow");
    String document = TdmRep.document(usage.defaultTable(), POLICY).orElseThrow();
    String location = usage.overrides().get(0).paths().get(0).toString();
    assertThat(new TdmRepReader(document).isReserved(location)).contains(false);
  }
}
