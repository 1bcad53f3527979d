package io.github.wayleave.internal.datasetpage;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Frequency;
import io.github.wayleave.datatxt.LastModified;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.datatxt.TemporalExtent;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0                    | 0 bytes
          1                    | 1 byte
          999                  | 999 bytes
          1000                 | 1.0 kB
          1049                 | 1.0 kB
          1050                 | 1.1 kB
          99950                | 100 kB
          999499               | 999 kB
          999500               | 1.0 MB
          5000000000           | 5.0 GB
          9223372036854775807  | 9.2 EB
          92233720368547758070 | 92.2 EB
          """)
  void sizeIsInTheUnitThatSuitsIt(BigInteger octets, String words) {
    assertThat(NumberFormats.size(octets)).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          P1Y               | yearly
          P3M               | quarterly
          P1M               | monthly
          P1W               | weekly
          P7D               | weekly
          P01D              | daily
          P0YT1H            | hourly
          PT1M              | every minute
          PT15M             | every 15 minutes
          P2W               | every 2 weeks
          P1Y2M3W4DT5H6M7S  | every 1 year, 2 months, 3 weeks, 4 days, 5 hours, 6 minutes, 7 seconds
          """)
  void frequencyIsInWords(String duration, String words) {
    assertThat(TimeFormats.words(new Frequency(duration))).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2026-11-20               | 2026-11-20           | 20 November 2026
          2026-05-01T09:05:07.123Z | 2026-05-01T09:05:07Z | 1 May 2026, 09:05 UTC
          0001-01-01               | 0001-01-01           | 1 January 1
          """)
  void timesAreForPeopleAndForPrograms(String time, String machine, String words) {
    assertThat(TimeFormats.of(LastModified.of(time))).isEqualTo(PageText.of(words).at(machine));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2014-01-01/2026-11-20 | 1 January 2014 to 20 November 2026
          2014-01-01/..         | since 1 January 2014
          ../2026-11-20         | until 20 November 2026
          """)
  void rangesMayBeOpen(String range, String words) {
    assertThat(
            TimeFormats.of(TemporalExtent.of(range)).texts().stream()
                .map(PageText::text)
                .collect(Collectors.joining()))
        .isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          14.22,49.94,14.71,50.18 | 49.94\u00b0\u00a0N to 50.18\u00b0\u00a0N, 14.22\u00b0\u00a0E to 14.71\u00b0\u00a0E
          170,-90,-170,0          | 90\u00b0\u00a0S to 0\u00b0, 170\u00b0\u00a0E to 170\u00b0\u00a0W
          9.1,52.4,9.1,52.4       | 52.4\u00b0\u00a0N, 9.1\u00b0\u00a0E
          """)
  void boxesHaveTheSidesOfTheEarth(String box, String words) {
    assertThat(MetadataList.words(BoundingBox.of(List.of(box.split(","))))).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({"text/csv, CSV", "application/GEO+json, GeoJSON", "text/x-own, text/x-own"})
  void mediaTypes_haveCommonNames(String type, String words) {
    assertThat(MediaTypeNames.name(new MediaType(type))).isEqualTo(words);
  }

  @Test
  void excerpt_endsAfterSentenceOrWord() {
    String sentence = "A first sentence of some length that ends here.";
    assertThat(OwnerText.excerpt("Short.\r\n\r\nBut two.")).isEqualTo("Short. But two.");
    assertThat(OwnerText.excerpt((sentence + " ").repeat(9)))
        .isEqualTo((sentence + " ").repeat(5).strip());
    assertThat(OwnerText.excerpt("word ".repeat(90)))
        .isEqualTo("word ".repeat(48).strip() + "\u2026");
    assertThat(OwnerText.excerpt("\ud83d\ude00".repeat(300)))
        .isEqualTo("\ud83d\ude00".repeat(240) + "\u2026");
  }
}
