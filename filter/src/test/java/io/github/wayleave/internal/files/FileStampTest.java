package io.github.wayleave.internal.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.files.PathState.FileStamp;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileStampTest {
  private static final long SECOND = 1_000_000_000L;

  @ParameterizedTest
  @CsvSource({
    "0, 1000000007, 1000000007, 100",
    "0, 1000000000, 1000000007, 100",
    "0, 1000000007, 1000000000, 2100",
    "0, 1000000000, -1, 2100",
    "0, 1010000000, -1, 100",
    "0, -1000000000, -1, 2100",
    "1048576, 1000000007, 1000000007, 101",
    "5368709120, 1000000007, 1000000007, 2147",
  })
  void of_stamp_dependsOnClockGranularityAndSize(
      long size, long modified, long changed, long millis) {
    assertThat(StampReliability.of(new FileStamp(size, modified, changed, 1)))
        .isEqualTo(Duration.ofMillis(millis));
  }

  @Test
  void isOld_usesChangeTimeIfKnown() {
    Instant time = Instant.ofEpochSecond(1_000);
    assertThat(StampReliability.isOld(new FileStamp(0, 0, 999 * SECOND, 1), time)).isFalse();
    assertThat(StampReliability.isOld(new FileStamp(0, 0, 939 * SECOND, 1), time)).isTrue();
    assertThat(StampReliability.isOld(new FileStamp(0, 939 * SECOND, FileStamp.UNKNOWN, 1), time))
        .isTrue();
    assertThat(StampReliability.isOld(new FileStamp(0, 2_000 * SECOND, FileStamp.UNKNOWN, 1), time))
        .isFalse();
  }

  @Test
  void modifiedSecond_beforeEpoch_roundsDown() {
    assertThat(StampReliability.modifiedSecond(new FileStamp(0, -1, -1, 1)))
        .isEqualTo(Instant.ofEpochSecond(-1));
  }
}
