package io.github.wayleave.fuzz;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** A process that answers questions about robots.txt files with a program in Python itself. */
final class PythonProcess {
  private static final String FOLDER = "cli/src/test/resources/io/github/wayleave/cli/readers/";

  /** What 3.11.4 changed in urllib.parse is what the reader does. */
  private static final String IS_NEW = "import sys; sys.exit(sys.version_info < (3, 11, 4))";

  private final Writer questions;
  private final BufferedReader answers;

  private PythonProcess(Process process) {
    questions = process.outputWriter(StandardCharsets.US_ASCII);
    answers = process.inputReader(StandardCharsets.US_ASCII);
  }

  /** Starts a process that ends with this one; empty if the program is not installed. */
  static Optional<PythonProcess> start(String reader) {
    Path script = Path.of(FOLDER + "decide.py");
    String path = (Files.exists(script) ? script : Path.of("..").resolve(script)).toString();
    try {
      boolean isThere =
          run("python3", "-c", IS_NEW).waitFor() == 0
              && (reader.equals("python")
                  || run(
                              "python3",
                              "-c",
                              "import sys; sys.path.append('/usr/lib/python3/dist-packages'); import protego")
                          .waitFor()
                      == 0);
      return isThere
          ? Optional.of(new PythonProcess(run("python3", "-u", path, reader)))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static Process run(String... command) throws IOException {
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  /** Asks a question, whose answer is the next one that was not read yet. */
  void ask(byte[] file, String name, String target) {
    Base64.Encoder base64 = Base64.getEncoder();
    String encoded = base64.encodeToString(target.getBytes(StandardCharsets.UTF_8));
    try {
      questions.write(
          String.join("\t", List.of(base64.encodeToString(file), name, encoded)) + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns {@code +} or {@code -}, and {@code !} after it if reading the file failed. */
  String answer() {
    try {
      questions.flush();
      String answer = answers.readLine();
      if (answer == null) {
        throw new AssertionError("the program ended");
      }
      return answer;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
