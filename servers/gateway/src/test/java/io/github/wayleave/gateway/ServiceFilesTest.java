package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.gateway.print.PrintedYaml;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files with which systemd, Docker and Kubernetes start the gate. */
class ServiceFilesTest {
  private static final Path UNIT = Path.of("src/main/systemd/wayleave-gate.service");
  private static final Path PAGE = Path.of("../../docs/run/gate/kubernetes.md");
  private static final Path SYSTEMD = Path.of("/usr/bin/systemd-analyze");

  /** The exposure of the unit times ten, as {@code systemd-analyze security} computes it. */
  private static final int EXPOSURE = 15;

  @TempDir Path folder;

  @Test
  void unit_isValid() throws Exception {
    assertThat(analyze(unit(), "verify")).isEqualTo("0 ");
    assertThat(analyze(unit().replace("Restart=always", "Restart=forever"), "verify"))
        .contains("Failed to parse");
  }

  @Test
  void unit_isHardened() throws Exception {
    String[] security = {"security", "--offline=true", "--no-pager", "--threshold=" + EXPOSURE};
    assertThat(analyze(unit(), security)).startsWith("0 ");
    assertThat(analyze(unit().replaceAll("(?m)^(System|Restrict).*$", ""), security))
        .doesNotStartWith("0 ");
  }

  /** Without the first line, systemd gives up after five starts within ten seconds. */
  @Test
  void unit_startsAgainUntilThePolicyIsFixed() throws Exception {
    assertThat(unit())
        .containsSubsequence(
            "[Unit]",
            "StartLimitIntervalSec=0",
            "[Service]",
            "ExecReload=/bin/kill -HUP $MAINPID",
            "Environment=WAYLEAVE_STATE=/var/lib/wayleave-gate",
            "StateDirectory=wayleave-gate",
            "Restart=always",
            "RestartSec=2");
  }

  @Test
  void unit_optionsAreThoseOfTheGate() throws Exception {
    Matcher start = Pattern.compile("(?m)^ExecStart=.* -jar \\S+ (.*)$").matcher(unit());
    assertThat(start.find()).isTrue();
    assertThat(GateOptions.parse(start.group(1).split(" ", -1)).policy())
        .contains("/etc/wayleave/wayleave.yaml");
  }

  @Test
  void image_optionsAreThoseOfTheGate() throws Exception {
    Matcher words =
        Pattern.compile("\"([^\"]*)\"")
            .matcher(Files.readString(Path.of("Dockerfile")).replaceAll("(?m)^#.*$", ""));
    List<String> command = words.results().map(word -> word.group(1)).toList();
    int jar = command.indexOf("/opt/wayleave/wayleave-gate.jar");
    GateOptions options =
        GateOptions.parse(command.subList(jar + 1, command.size()).toArray(String[]::new));
    assertThat(options.from()).hasSize(1);
  }

  @Test
  void deployment_optionsAndProbesAreThoseOfTheGate() throws Exception {
    Map<String, Object> objects = objects();
    assertThat(objects.keySet()).containsExactly("ConfigMap", "Deployment", "Service");
    Object pod = PrintedYaml.at(objects.get("Deployment"), "spec", "template");
    Object container = PrintedYaml.at(pod, "spec", "containers", 0);
    List<String> arguments = strings(PrintedYaml.at(container, "args"));
    GateOptions options = GateOptions.parse(arguments.toArray(String[]::new));
    int port = options.listen().port();
    assertThat(options.metricsFrom()).isNotEmpty();
    assertThat(PrintedYaml.at(container, "ports", 0, "containerPort")).isEqualTo(port);
    assertThat(PrintedYaml.at(objects.get("Service"), "spec", "ports", 0, "port")).isEqualTo(port);
    for (String probe : List.of("startupProbe", "readinessProbe", "livenessProbe")) {
      assertThat(PrintedYaml.at(container, probe, "httpGet", "path")).isEqualTo("/health");
      assertThat(PrintedYaml.at(container, probe, "httpGet", "port")).isEqualTo("gate");
    }
    assertThat(PrintedYaml.at(container, "ports", 0, "name")).isEqualTo("gate");
    Object labels = PrintedYaml.at(pod, "metadata", "labels");
    assertThat(PrintedYaml.at(objects.get("Deployment"), "spec", "selector", "matchLabels"))
        .isEqualTo(labels);
    assertThat(PrintedYaml.at(objects.get("Service"), "spec", "selector")).isEqualTo(labels);
  }

  /** The policy is the same file, at the path that the options name. */
  @Test
  void deployment_mountsThePolicyAndTheState() throws Exception {
    Map<String, Object> objects = objects();
    Object spec = PrintedYaml.at(objects.get("Deployment"), "spec", "template", "spec");
    Object container = PrintedYaml.at(spec, "containers", 0);
    Object name = PrintedYaml.at(objects.get("ConfigMap"), "metadata", "name");
    assertThat(PrintedYaml.at(spec, "volumes", 0, "configMap", "name")).isEqualTo(name);
    Path mount = Path.of(PrintedYaml.at(container, "volumeMounts", 0, "mountPath").toString());
    String key =
        PrintedYaml.map(PrintedYaml.at(objects.get("ConfigMap"), "data"))
            .keySet()
            .iterator()
            .next()
            .toString();
    List<String> arguments = strings(PrintedYaml.at(container, "args"));
    assertThat(GateOptions.parse(arguments.toArray(String[]::new)).policy())
        .contains(mount.resolve(key).toString());
    assertThat(PrintedYaml.at(container, "env", 0, "name")).isEqualTo("WAYLEAVE_STATE");
    assertThat(PrintedYaml.at(container, "env", 0, "value"))
        .isEqualTo(PrintedYaml.at(container, "volumeMounts", 1, "mountPath"));
  }

  /** Returns the documents of the block on the page, by their kind. */
  private static Map<String, Object> objects() throws Exception {
    Matcher block = Pattern.compile("(?s)```text\n(.*?)```").matcher(Files.readString(PAGE));
    assertThat(block.find()).isTrue();
    String text = block.group(1).replaceAll("(?m)^---$", "");
    return PrintedYaml.parts(text.replaceAll("(?m)^# kind: (\\w+)$", "# into $1:"));
  }

  private static List<String> strings(Object list) {
    List<String> strings = new ArrayList<>();
    for (Object item : (List<?>) list) {
      strings.add(item.toString());
    }
    return strings;
  }

  private static String unit() throws Exception {
    return Files.readString(UNIT);
  }

  /** Returns the exit code and the output of a program that analyzes units. */
  private String analyze(String unit, String... arguments) throws Exception {
    assumeTrue(Files.isExecutable(SYSTEMD), "systemd is not installed");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Path file = folder.resolve("wayleave-gate.service");
    Files.writeString(file, unit.replace("/usr/bin/java", java));
    List<String> command = new ArrayList<>(List.of(SYSTEMD.toString()));
    command.addAll(List.of(arguments));
    command.add(file.toString());
    File output = folder.resolve("output.txt").toFile();
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output).start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return process.exitValue() + " " + Files.readString(output.toPath());
  }
}
