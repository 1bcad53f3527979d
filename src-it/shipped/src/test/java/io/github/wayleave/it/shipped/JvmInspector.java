package io.github.wayleave.it.shipped;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Inspects the heap of a JVM. */
record JvmInspector(ProcessHandle process) {
  String threads() {
    return jcmd("Thread.print");
  }

  /** Returns the classes of live objects, with their number and size. */
  String classes() {
    jcmd("GC.run");
    return jcmd("GC.class_histogram") + jcmd("VM.class_hierarchy");
  }

  String jcmd(String... command) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString());
    words.add(Long.toString(process.pid()));
    words.addAll(List.of(command));
    try {
      Process jcmd = new ProcessBuilder(words).redirectErrorStream(true).start();
      return new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
