package io.github.wayleave.cli.accesslog.reading;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.wayleave.cli.accesslog.format.FormatDetector;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineParser;
import io.github.wayleave.cli.accesslog.reading.SampleLines.Sample;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What costs is creating objects, so none is created for a line of a browser. */
class ParserAllocationTest {
  private static final int LINES = 2_000;

  static List<SampleLines> tables() {
    return SampleLines.all();
  }

  @ParameterizedTest
  @MethodSource("tables")
  void line_isParsedWithoutCreatingObjects(SampleLines table) throws IOException {
    Sample sample = table.samples().get(0);
    LineParser parser = FormatDetector.parser(table.format(), sample.header());
    LineFields fields = new LineFields();
    parse(parser, sample, fields);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    parse(parser, sample, fields);
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(LINES);
  }

  /** Parses lines with different times. */
  private static void parse(LineParser parser, Sample sample, LineFields fields) {
    byte[] line = sample.line().clone();
    int second = new String(line, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf("54");
    for (int i = 0; i < LINES; i++) {
      line[second] = (byte) ('0' + i % 6);
      assertThatIsRead(parser.parse(line, 0, line.length, fields));
    }
  }

  private static void assertThatIsRead(boolean isRead) {
    if (!isRead) {
      throw new AssertionError("a line with another time is unreadable");
    }
  }
}
