package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.gateway.print.PrintedYaml;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.nio.charset.StandardCharsets;
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
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The files with which systemd, Docker and Kubernetes start the gate. */
class ServiceFilesTest {
  private static final Path UNIT = Path.of("src/main/systemd/wayleave-gate.service");
  private static final Path IMAGE = Path.of("../../oci/Dockerfile");
  private static final Path CLUSTER = Path.of("../../deploy/kubernetes");
  private static final String PROGRAM = "/usr/bin/wayleave-gate";
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
            "ExecReload=/bin/sh -c \"kill -HUP ${MAINPID}\"",
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
    String stage = Files.readString(IMAGE).replaceAll("(?s)\nFROM \\S+ AS wayleave\n.*", "");
    List<String> command =
        Pattern.compile("(?m)^(?:ENTRYPOINT|CMD) (\\[.*])$")
            .matcher(stage)
            .results()
            .flatMap(line -> strings(new Yaml().load(line.group(1))).stream())
            .toList();
    assertThat(command).startsWith(PROGRAM);
    GateOptions options =
        GateOptions.parse(command.subList(1, command.size()).toArray(String[]::new));
    assertThat(options.from()).hasSize(1);
  }

  @Test
  void deployment_optionsAndProbesAreThoseOfTheGate() throws Exception {
    Object pod = PrintedYaml.at(object("Deployment"), "spec", "template");
    Object container = PrintedYaml.at(pod, "spec", "containers", 0);
    assertThat(PrintedYaml.at(container, "command")).isEqualTo(List.of(PROGRAM));
    List<String> arguments = strings(PrintedYaml.at(container, "args"));
    GateOptions options = GateOptions.parse(arguments.toArray(String[]::new));
    assertThat(options.metricsFrom()).isNotEmpty();
    assertThat(PrintedYaml.at(container, "ports", 0, "containerPort"))
        .isEqualTo(options.listen().port());
    for (String probe : List.of("startupProbe", "readinessProbe", "livenessProbe")) {
      assertThat(PrintedYaml.at(container, probe, "httpGet", "path")).isEqualTo("/health");
      assertThat(PrintedYaml.at(container, probe, "httpGet", "port")).isEqualTo("gate");
    }
    assertThat(PrintedYaml.at(container, "ports", 0, "name")).isEqualTo("gate");
  }

  @Test
  void objects_selectThePodsAndTheirPort() throws Exception {
    Object deployment = object("Deployment");
    Object pod = PrintedYaml.at(deployment, "spec", "template");
    Object labels = PrintedYaml.at(pod, "metadata", "labels");
    Object port = PrintedYaml.at(pod, "spec", "containers", 0, "ports", 0, "containerPort");
    assertThat(PrintedYaml.at(deployment, "spec", "selector", "matchLabels")).isEqualTo(labels);
    Object service = object("Service");
    assertThat(PrintedYaml.at(service, "spec", "selector")).isEqualTo(labels);
    assertThat(PrintedYaml.at(service, "spec", "ports", 0, "port")).isEqualTo(port);
    assertThat(PrintedYaml.at(service, "spec", "ports", 0, "targetPort")).isEqualTo("gate");
    Object network = PrintedYaml.at(object("NetworkPolicy"), "spec");
    assertThat(PrintedYaml.at(network, "podSelector", "matchLabels")).isEqualTo(labels);
    assertThat(PrintedYaml.at(network, "ingress", 0, "ports", 0, "port")).isEqualTo(port);
    Object monitor = PrintedYaml.at(object("ServiceMonitor"), "spec");
    assertThat(PrintedYaml.at(monitor, "selector", "matchLabels"))
        .isEqualTo(PrintedYaml.at(service, "metadata", "labels"));
    assertThat(PrintedYaml.at(monitor, "endpoints", 0, "port"))
        .isEqualTo(PrintedYaml.at(service, "spec", "ports", 0, "name"));
  }

  /** The policy is the same file, at the path that the options name. */
  @Test
  void deployment_mountsThePolicyAndTheState() throws Exception {
    Object spec = PrintedYaml.at(object("Deployment"), "spec", "template", "spec");
    Object container = PrintedYaml.at(spec, "containers", 0);
    Object policy = object("ConfigMap");
    assertThat(PrintedYaml.at(spec, "volumes", 0, "configMap", "name"))
        .isEqualTo(PrintedYaml.at(policy, "metadata", "name"));
    Path mount = Path.of(PrintedYaml.at(container, "volumeMounts", 0, "mountPath").toString());
    Map.Entry<?, ?> file =
        PrintedYaml.map(PrintedYaml.at(policy, "data")).entrySet().iterator().next();
    List<String> arguments = strings(PrintedYaml.at(container, "args"));
    assertThat(GateOptions.parse(arguments.toArray(String[]::new)).policy())
        .contains(mount.resolve(file.getKey().toString()).toString());
    byte[] octets = file.getValue().toString().getBytes(StandardCharsets.UTF_8);
    assertThatCode(PolicySource.of("policy", () -> new ByteArrayInputStream(octets))::load)
        .doesNotThrowAnyException();
    assertThat(PrintedYaml.at(container, "env", 0, "name")).isEqualTo("WAYLEAVE_STATE");
    Object state = PrintedYaml.at(container, "env", 0, "value");
    assertThat(PrintedYaml.at(container, "volumeMounts", 1, "mountPath")).isEqualTo(state);
    assertThat(Files.readString(IMAGE)).contains("\nENV WAYLEAVE_STATE=" + state + "\n");
  }

  /** Returns the only object of a kind in the files for a cluster. */
  private static Object object(String kind) throws Exception {
    LoaderOptions strict = new LoaderOptions();
    strict.setAllowDuplicateKeys(false);
    List<Object> found = new ArrayList<>();
    for (String file : List.of("gate.yaml", "service-monitor.yaml")) {
      String text = Files.readString(CLUSTER.resolve(file));
      for (Object object : new Yaml(new SafeConstructor(strict)).loadAll(text)) {
        if (PrintedYaml.at(object, "kind").equals(kind)) {
          found.add(object);
        }
      }
    }
    assertThat(found).as(kind).hasSize(1);
    return found.get(0);
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
