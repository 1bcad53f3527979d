package io.github.wayleave.springdemo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The packaged application in a separate process, with the ports that its log shows. */
record DemoProcess(Process process, int port, int managementPort) {
  private static final Pattern PORT = Pattern.compile("Tomcat started on port (\\d+)");

  static DemoProcess start() throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                Path.of("target", "wayleave-spring-boot-demo.jar").toString(),
                "--server.port=0",
                "--server.address=127.0.0.1",
                "--management.server.port=0")
            .redirectErrorStream(true)
            .start();
    BufferedReader log =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    int[] ports =
        log.lines()
            .map(PORT::matcher)
            .filter(Matcher::find)
            .limit(2)
            .mapToInt(line -> Integer.parseInt(line.group(1)))
            .toArray();
    if (ports.length < 2) {
      throw new IOException("the application has not started: " + List.of(process.info()));
    }
    drain(log);
    return new DemoProcess(process, ports[0], ports[1]);
  }

  /** Reads the log in the background, because the process blocks when the pipe is full. */
  private static void drain(BufferedReader log) {
    Thread reader = new Thread(() -> log.lines().forEach(line -> {}), "log of the demo");
    reader.setDaemon(true);
    reader.start();
  }

  void stop() throws InterruptedException {
    process.destroy();
    if (!process.waitFor(20, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
  }
}
