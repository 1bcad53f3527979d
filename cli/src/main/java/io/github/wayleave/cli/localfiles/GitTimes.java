package io.github.wayleave.cli.localfiles;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * The commit times of the files in a folder. A checkout sets all modification times to the time of
 * the checkout, so only git knows when a file changed.
 */
final class GitTimes {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final char COMMIT = '\u0001';

  private final Map<Path, Instant> commits;

  private GitTimes(Map<Path, Instant> commits) {
    this.commits = commits;
  }

  /** Thrown if git does not know the times; the message is a clause. */
  static final class GitTimeException extends Exception {
    private static final long serialVersionUID = 1;

    private GitTimeException(String reason) {
      super(reason);
    }

    String reason() {
      return String.valueOf(getMessage());
    }
  }

  /** Reads the commit times of files in a folder. */
  static GitTimes of(Path folder, Set<Path> files) throws GitTimeException {
    Path real;
    try {
      real = folder.toRealPath();
    } catch (IOException e) {
      throw new GitTimeException("the folder cannot be read");
    }
    if (!isInWorkTree(real)) {
      throw new GitTimeException("their folder is not in a git work tree");
    }
    List<String> workTree =
        answer(real, List.of("rev-parse", "--show-toplevel", "--is-shallow-repository"));
    if (workTree.size() != 2) {
      throw new GitTimeException("git does not report the work tree");
    }
    if (workTree.get(1).equals("true")) {
      throw new GitTimeException(
          "the clone is shallow, so git does not know their history; fetch all of it (fetch-depth: 0 in actions/checkout)");
    }
    Path top = Path.of(workTree.get(0));
    Set<Path> missing = new HashSet<>();
    for (Path file : files) {
      missing.add(real.resolve(folder.toAbsolutePath().normalize().relativize(file)));
    }
    changed(real).forEach(name -> missing.remove(top.resolve(name)));
    return new GitTimes(history(real, top, missing));
  }

  private static boolean isInWorkTree(Path folder) {
    for (Path parent = folder; parent != null; parent = parent.getParent()) {
      if (Files.exists(parent.resolve(".git"))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the time of the last commit of a file; empty if it was changed since. */
  Optional<Instant> of(Path file) {
    try {
      return Optional.ofNullable(commits.get(file.toRealPath()));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Map<Path, Instant> history(Path folder, Path top, Set<Path> missing)
      throws GitTimeException {
    Map<Path, Instant> commits = new HashMap<>();
    Instant[] commitTime = {Instant.EPOCH};
    run(
        folder,
        List.of("log -c --format=%x01%ct --name-only -z --no-renames HEAD -- .".split(" ", -1)),
        field -> {
          String name = field.strip();
          if (!name.isEmpty() && name.charAt(0) == COMMIT) {
            commitTime[0] = Instant.ofEpochSecond(Long.parseLong(name.substring(1)));
          } else {
            Path file = top.resolve(field.startsWith("\n") ? field.substring(1) : field);
            if (missing.remove(file)) {
              commits.put(file, commitTime[0]);
            }
          }
          return !missing.isEmpty();
        });
    return commits;
  }

  private static List<String> changed(Path folder) throws GitTimeException {
    List<String> names = new ArrayList<>();
    run(
        folder,
        List.of(
            "status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames", "--", "."),
        field -> names.add(field.length() > 3 ? field.substring(3) : field));
    return names;
  }

  private static List<String> answer(Path folder, List<String> arguments) throws GitTimeException {
    StringBuilder text = new StringBuilder();
    run(
        folder,
        arguments,
        field -> {
          text.append(field);
          return true;
        });
    return text.toString().lines().toList();
  }

  /** Runs git without programs that the repository configures. */
  private static void run(Path folder, List<String> arguments, Predicate<String> handler)
      throws GitTimeException {
    List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
    for (String setting :
        List.of("core.fsmonitor=false", "core.hooksPath=/dev/null", "log.showSignature=false")) {
      command.addAll(List.of("-c", setting));
    }
    command.addAll(arguments);
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("GIT_OPTIONAL_LOCKS", "0");
    builder.environment().put("GIT_TERMINAL_PROMPT", "0");
    builder.environment().put("LC_ALL", "C");
    Process git;
    try {
      git = builder.start();
      git.getOutputStream().close();
    } catch (IOException e) {
      throw new GitTimeException("git is not installed");
    }
    Thread watchdog = watchdog(git);
    try (InputStream out = new BufferedInputStream(git.getInputStream())) {
      if (read(out, handler) && git.waitFor() != 0) {
        throw new GitTimeException(
            "git failed, or took longer than %s seconds".formatted(TIMEOUT.toSeconds()));
      }
    } catch (IOException e) {
      throw new GitTimeException("git took longer than %s seconds".formatted(TIMEOUT.toSeconds()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new GitTimeException("git was interrupted");
    } finally {
      git.destroyForcibly();
      watchdog.interrupt();
    }
  }

  private static Thread watchdog(Process git) {
    Thread watchdog =
        new Thread(
            () -> {
              try {
                if (!git.waitFor(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
                  git.destroyForcibly();
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "wayleave-git");
    watchdog.setDaemon(true);
    watchdog.start();
    return watchdog;
  }

  /** Passes NUL-terminated fields to a handler, and returns whether it accepted all of them. */
  private static boolean read(InputStream out, Predicate<String> handler) throws IOException {
    ByteArrayOutputStream field = new ByteArrayOutputStream();
    for (int next = out.read(); next >= 0; next = out.read()) {
      if (next != 0) {
        field.write(next);
      } else {
        if (!handler.test(field.toString(StandardCharsets.UTF_8))) {
          return false;
        }
        field.reset();
      }
    }
    return field.size() == 0 || handler.test(field.toString(StandardCharsets.UTF_8));
  }
}
