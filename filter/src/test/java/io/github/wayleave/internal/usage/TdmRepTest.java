package io.github.wayleave.internal.usage;

import static io.github.wayleave.usage.UsageSamples.usage;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.wayleave.internal.robotstxt.file.PatternOverlap;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.text.RandomCases;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.RandomUsage;
import io.github.wayleave.usage.UsagePreferences;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
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

  @Test
  void document_isTheSameAsComparingEachClauseWithAllLaterOnes() {
    RandomCases.forEach(
        10_000,
        random -> {
          PreferenceTable table = RandomUsage.table(random);
          assertThat(TdmRep.document(table, Optional.empty()).orElse(""))
              .as("the clauses %s", table)
              .isEqualTo(document(table.expandedClauses()));
        });
  }

  private record Location(PathPattern pattern, boolean isReserved) {}

  private static String document(List<PreferenceTable.Clause> clauses) {
    List<Location> locations = new ArrayList<>();
    for (int i = clauses.size() - 1; i >= 0; i--) {
      PathPattern pattern = clauses.get(i).pattern();
      List<Location> overlapping =
          locations.stream()
              .filter(location -> PatternOverlap.overlap(location.pattern(), pattern))
              .toList();
      boolean isWaived = overlapping.stream().anyMatch(location -> !location.isReserved());
      Optional<Boolean> result = TdmRep.reserves(clauses.get(i).preferences());
      boolean isReserved = result.orElse(true);
      boolean isRedundant =
          overlapping.stream().allMatch(location -> location.isReserved() == isReserved)
              && overlapping.stream()
                  .anyMatch(location -> PatternOverlap.covers(location.pattern(), pattern));
      if ((result.isPresent() || isWaived) && !isRedundant) {
        locations.add(0, new Location(pattern, isReserved));
      }
    }
    return locations.isEmpty()
        ? ""
        : locations.stream()
            .map(
                location ->
                    "{\"location\": \"%s\", \"tdm-reservation\": %s}"
                        .formatted(location.pattern(), location.isReserved() ? 1 : 0))
            .collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n"));
  }
}
