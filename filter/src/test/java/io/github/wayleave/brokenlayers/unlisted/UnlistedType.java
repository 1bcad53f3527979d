package io.github.wayleave.brokenlayers.unlisted;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** In a package that belongs to no layer, and writes a file by itself. */
public final class UnlistedType {
  public void write(Path file) throws IOException {
    Files.write(file, new byte[0]);
  }
}
