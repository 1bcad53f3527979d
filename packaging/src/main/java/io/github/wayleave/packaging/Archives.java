package io.github.wayleave.packaging;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.zip.Deflater;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;

/** Writes archives to unpack anywhere. */
final class Archives {
  private Archives() {}

  static void writeTarGz(FileTree tree, Instant time, Path file) throws IOException {
    GzipParameters best = new GzipParameters();
    best.setCompressionLevel(Deflater.BEST_COMPRESSION);
    try (OutputStream out = Files.newOutputStream(file);
        TarArchiveOutputStream tar =
            new TarArchiveOutputStream(new GzipCompressorOutputStream(out, best))) {
      tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
      for (FileTree.Entry entry : tree.entries()) {
        TarArchiveEntry header = tarEntry(entry, time);
        tar.putArchiveEntry(header);
        if (!entry.isFolder() && !entry.isLink()) {
          Files.copy(entry.file(), tar);
        }
        tar.closeArchiveEntry();
      }
    }
  }

  private static TarArchiveEntry tarEntry(FileTree.Entry entry, Instant time) throws IOException {
    TarArchiveEntry header =
        entry.isLink()
            ? new TarArchiveEntry(entry.name(), TarConstants.LF_SYMLINK)
            : new TarArchiveEntry(entry.name() + (entry.isFolder() ? "/" : ""));
    if (entry.isLink()) {
      header.setLinkName(entry.linkTarget());
    } else if (!entry.isFolder()) {
      header.setSize(Files.size(entry.file()));
    }
    header.setMode(entry.mode());
    header.setModTime(FileTime.from(time));
    return header;
  }

  static void writeZip(FileTree tree, Instant time, Path file) throws IOException {
    try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(file)) {
      for (FileTree.Entry entry : tree.entries()) {
        ZipArchiveEntry header = new ZipArchiveEntry(entry.name() + (entry.isFolder() ? "/" : ""));
        header.setUnixMode(entry.mode());
        header.setTime(FileTime.from(time));
        zip.putArchiveEntry(header);
        if (!entry.isFolder()) {
          Files.copy(entry.file(), zip);
        }
        zip.closeArchiveEntry();
      }
    }
  }
}
