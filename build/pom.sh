# What the scripts in this folder read from POMs; they source it in the folder of the project.
property() { sed -n "s:^ *<$1>\(.*\)</$1>\$:\1:p" pom.xml | head -n1 | sed 's/&lt;/</; s/&gt;/>/'; }
# shellcheck disable=SC2034
version=$(sed -n 's:^  <version>\(.*\)</version>$:\1:p' pom.xml | head -n1)
# All modules that are published. GNU grep fails although it lists files.
published_modules() {
  { grep -L '<maven.deploy.skip>true</maven.deploy.skip>' -- {filter,cli,build/bom,extensions/*,servers/*}/pom.xml || true; } | xargs -n1 dirname | paste -sd,
}
# Runs a task of the module packaging, which names the project as its POM does.
packaging() {
  java -Dwayleave.home="$(property project.home)" -Dwayleave.maintainer="$(property project.maintainer)" \
    -cp "packaging/target/classes:$(cat packaging/target/class-path.txt)" io.github.wayleave.packaging.Packaging "$@"
}
